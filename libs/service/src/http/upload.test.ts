import { endpoint, problem } from '@flyleaf/contracts'
import { limits } from '@flyleaf/testing/limits'
import { existsSync } from 'node:fs'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BaseConfig, controller } from '../index.ts'
import { startTestService, type TestService, testModule } from '../testing.ts'
import { aSpooledFile } from './spooled-files.ts'

const MAX = 64 * 1024
const tooLarge = problem({ code: 'note.too-large', status: 413, message: 'Notes must be at most 64 KB' })
const api = {
  send: endpoint({
    method: 'POST',
    path: '/api/notes/:shelf',
    summary: 'Send notes',
    caller: 'reader',
    status: 201,
    upload: { field: 'notes', maxFiles: 2, maxBytes: MAX },
    params: z.object({ shelf: z.string() }),
    body: z.object({ title: z.string('Title is required').check(z.minLength(1, 'Title is required')) }),
    result: z.object({
      title: z.string(),
      sizes: z.array(z.number()),
      names: z.array(z.string()),
      run: z.number(),
    }),
    problems: [tooLarge],
  }),
}
let runs = 0
let service: TestService

const NotesController = controller(api, {
  send: async (_work, { title, files }) => ({
    title,
    sizes: files.map(({ bytes }) => bytes.length),
    names: files.map(({ name }) => name),
    run: ++runs,
  }),
})

beforeAll(async () => {
  service = await startTestService({
    name: 'feed',
    config: BaseConfig,
    module: testModule({ controllers: [NotesController] }),
    migrations: {},
  })
})
afterAll(() => service.close())

let callers = 0
/** A reader with uploads left. */
const someone = () => `reader${++callers}`
const bytes = (size: number, fill = 1) => new Uint8Array(size).fill(fill)
const send = (files: Uint8Array[] | FormData, fields: Record<string, string> = {}, headers = {}) =>
  service.upload(api.send, files, someone(), { shelf: `s${callers}`, title: 'A title', ...fields }, headers)
const form = (...entries: [string, string | Blob, string?][]) => {
  const made = new FormData()
  for (const [name, value, filename] of entries) {
    if (typeof value === 'string') made.append(name, value)
    else made.append(name, value, filename)
  }
  return made
}
const blob = (size = 10) => new Blob([bytes(size)])

it('accepts files and fields up to the limits', async () => {
  const { status, body } = await send([bytes(MAX), bytes(0)])
  expect(status).toBe(201)
  expect(body).toMatchObject({ title: 'A title', sizes: [MAX, 0] })
  const named = await send(form(['title', 'Ünïcode'], ['notes', blob(), '../../été.txt']))
  expect(named.body).toMatchObject({ title: 'Ünïcode', names: ['été.txt'] })
})

it.each<[string, () => Uint8Array[] | FormData, number, object]>([
  [
    'a byte too many',
    () => [bytes(MAX + 1)],
    413,
    { code: 'note.too-large', message: 'Notes must be at most 64 KB' },
  ],
  ['a file too large beside a good one', () => [bytes(1), bytes(MAX * 2)], 413, { code: 'note.too-large' }],
  ['far too much', () => [bytes(MAX * 20)], 413, { code: 'note.too-large' }],
  [
    'a file too many',
    () => [bytes(1), bytes(1), bytes(1)],
    400,
    { issues: [{ path: 'notes', message: 'At most 2 files at once' }] },
  ],
  ['no file', () => [], 400, { message: 'Choose a file', issues: [{ path: 'notes' }] }],
  [
    'a file in another field',
    () => form(['title', 'x'], ['other', blob(), 'a']),
    400,
    { issues: [{ path: 'other' }] },
  ],
  [
    'a field that is missing',
    () => form(['notes', blob(), 'a']),
    400,
    { issues: [{ path: 'title', message: 'Title is required' }] },
  ],
  [
    'a field that is too long',
    () => form(['title', 'x'.repeat(5000)], ['notes', blob(), 'a']),
    400,
    { message: 'A field of the form is too long' },
  ],
  [
    'a null character',
    () => form(['title', 'a\u0000b'], ['notes', blob(), 'a']),
    400,
    { message: 'Text must not hold null characters' },
  ],
  [
    'too many fields',
    () =>
      form(...Array.from({ length: 30 }, (_, n) => [`f${n}`, 'x'] as [string, string]), [
        'notes',
        blob(),
        'a',
      ]),
    400,
    { message: 'The form has too many fields' },
  ],
])('refuses %s', async (_name, given, status, answer) => {
  const refusal = await send(given())
  expect(refusal).toMatchObject({ status, body: answer })
})

it.each([
  ['application/json', 415, 'upload.not-a-form'],
  ['application/x-www-form-urlencoded', 415, 'upload.not-a-form'],
  ['multipart/form-data', 415, 'upload.not-a-form'],
  ['multipart/form-data; boundary=b', 400, 'upload.broken'],
])('answers %s that is not a form with %i', async (contentType, status, code) => {
  const response = await fetch(`${service.origin}/api/notes/raw`, {
    method: 'POST',
    body: '{"title":"x"}',
    headers: {
      'content-type': contentType,
      'sec-fetch-site': 'same-origin',
      cookie: await service.cookieOf(someone()),
    },
  })
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code])
})

it('refuses a form that another site sends', async () => {
  const before = runs
  const answer = await send([bytes(10)], {}, { 'sec-fetch-site': 'cross-site' })
  expect(answer).toMatchObject({ status: 403, body: { code: 'request.cross-site' } })
  expect(runs).toBe(before)
})

it('releases the permit of readers who disconnect', async () => {
  const cookie = await service.cookieOf(someone())
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'sec-fetch-site': 'same-origin',
    cookie,
  }
  // More than the limit of concurrent uploads: if one kept its permit, the last would wait forever.
  for (let turn = 0; turn < 12; turn++) {
    const call = request(`${service.origin}/api/notes/leaving`, { method: 'POST', headers })
    call.on('error', () => {})
    call.write('--b\r\nContent-Disposition: form-data; name="notes"; filename="a"\r\n\r\nand then')
    await new Promise((resolve) => setTimeout(resolve, 10))
    call.destroy()
  }
  expect((await send([bytes(10)])).status).toBe(201)
})

it('is limited to readers, thirty times in half an hour', async () => {
  const visitor = await service.upload(api.send, [bytes(1)], null, { shelf: 'v', title: 'x' })
  expect(visitor.status).toBe(401)
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      service.upload(api.send, [bytes(1)], 'eager', { shelf: `e${n}`, title: 'x' }),
    ),
  )
  const refusals = outcomes.filter(({ status }) => status === 429)
  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(30)
  expect(refusals).toHaveLength(10)
  expect(Number(refusals[0]!.headers.get('retry-after'))).toBeGreaterThan(1700)
})

it('replays a key for the same bytes only', async () => {
  const reader = someone()
  const repeat = (fill: number) =>
    service.upload(
      api.send,
      [bytes(9, fill)],
      reader,
      { shelf: 'k', title: 'x' },
      { 'idempotency-key': 'once' },
    )
  const first = await repeat(1)
  const second = await repeat(1)
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect((await repeat(2)).status).toBe(422)
})

it('is described as a form', async () => {
  const document = (await (await fetch(`${service.origin}/api/docs/feed`)).json()) as {
    paths: Record<string, { post: { requestBody: { content: object } } }>
  }
  expect(document.paths['/api/notes/{shelf}']!.post.requestBody.content).toMatchObject({
    'multipart/form-data': {
      schema: {
        properties: {
          title: { type: 'string' },
          notes: { type: 'array', maxItems: 2, items: { format: 'binary' } },
        },
        required: ['title', 'notes'],
      },
    },
  })
})

it('removes what an upload left when its process was killed, at the next start', async () => {
  const [old, young] = [aSpooledFile(), aSpooledFile()]
  for (const file of [old, young]) await writeFile(file, 'half a file')
  const twoHoursAgo = Date.now() / 1000 - 7200
  await utimes(old, twoHoursAgo, twoHoursAgo)
  const restarted = await startTestService({
    name: 'account',
    config: BaseConfig,
    module: testModule({ controllers: [NotesController] }),
    migrations: {},
  })
  await expect.poll(() => existsSync(old), { timeout: limits.event }).toBe(false)
  expect(existsSync(young)).toBe(true)
  await rm(young)
  await restarted.close()
})
