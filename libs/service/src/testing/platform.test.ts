import { endpoint, events, pageOf, pageQuery, problem } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  BaseConfig,
  Problem,
  controller,
  decodeCursor,
  encodeCursor,
  migration,
  toPage,
  type Work,
} from '../index.ts'
import { waitForConsumers } from '../http/verb.ts'
import { publishedBy, receive, startTestService, testModule, type TestService } from '../testing.ts'

const tooLong = problem({ code: 'entry.too-long', status: 409, message: 'This entry is too long' })
const api = {
  write: endpoint({
    method: 'POST',
    path: '/api/entries',
    summary: 'Write an entry',
    caller: 'reader',
    status: 201,
    body: z.object({ text: z.string('Text is required').check(z.minLength(1, 'Text is required')) }),
    result: z.object({ text: z.string() }),
    problems: [tooLong],
  }),
  tell: endpoint({
    method: 'POST',
    path: '/api/entries/tell',
    summary: 'Tell the others, and wait for them',
    caller: 'reader',
    body: z.object({ text: z.string() }),
    result: z.object({ text: z.string() }),
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/entries/refuse',
    summary: 'Refuse with a problem that is not listed',
    result: z.object({}),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/entries',
    summary: 'All entries',
    query: z.object(pageQuery),
    result: pageOf(z.object({ text: z.string() })),
  }),
}

async function write(
  { sql, publish, caller }: Work<{ userId: string; sessionId: string }>,
  { text }: { text: string },
) {
  await sql(`insert into entry (text) values ($1)`, [text])
  publish(events.account.sessionEnded, caller.userId, { sessionHash: text })
  if (text.length > 20) throw new Problem(tooLong)
  return { text, secret: 'never leaves' }
}

const refuse = () => Promise.reject(new Problem(tooLong))

async function list({ sql }: Work, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const from = decodeCursor(cursor, 'number')
  const rows = await sql<{ id: number; text: string }>(
    `select id, text from entry where id > $1 order by id limit ${limit + 1}`,
    [from?.[0] ?? 0],
  )
  return toPage(
    rows,
    limit,
    ({ text }) => ({ text }),
    (row) => encodeCursor(row.id),
  )
}

let service: TestService
let handled: string[] = []

beforeAll(async () => {
  service = await startTestService({
    name: 'account',
    config: BaseConfig,
    module: testModule({
      controllers: [controller(api, { write, list, refuse, tell: waitForConsumers(write) })],
      handlers: {
        'session.ended': async ({ sql }, event) => {
          handled.push(event.data.sessionHash)
          await sql(`insert into entry (text) values ($1)`, [`handled ${event.data.sessionHash}`])
        },
      },
    }),
    migrations: {
      '001-entry': migration(
        `create table entry (id integer generated always as identity primary key, text text not null)`,
      ),
    },
  })
})
afterAll(() => service.close())

it('answers 401 to a visitor where a reader is needed', async () => {
  const { status, body } = await service.call(api.write, { text: 'x' })
  expect([status, body]).toEqual([401, { code: 'session.required', message: 'Please sign in to continue' }])
})

it('answers 500 in tests to a problem that the contract does not list', async () => {
  expect((await service.call(api.refuse, {}, 'ada')).status).toBe(500)
})

it('describes problems implied by a contract as well as those listed', async () => {
  const { paths } = await (await fetch(`${service.origin}/api/docs/account`)).json()
  const codesOf = ({ responses }: { responses: Record<string, { description: string }> }) =>
    Object.fromEntries(Object.entries(responses).map(([status, { description }]) => [status, description]))
  expect(codesOf(paths['/api/entries'].get)).toMatchObject({
    400: expect.stringContaining('page.invalid-cursor'),
    429: expect.stringContaining('request.too-many'),
  })
  expect(codesOf(paths['/api/entries'].post)).toMatchObject({
    400: expect.stringContaining('request.invalid:'),
    401: expect.stringContaining('session.required'),
    409: expect.stringMatching(/entry.too-long.*idempotency.in-flight/),
    429: expect.stringContaining('request.too-many'),
  })
  expect(Object.keys(paths['/api/entries/refuse'].post.responses)).not.toContain('401')
})

it('names each wrong field', async () => {
  const { status, body } = await service.call(api.write, {} as never, 'ada')
  expect([status, body]).toEqual([
    400,
    {
      code: 'request.invalid',
      message: 'Text is required',
      issues: [{ path: 'text', message: 'Text is required' }],
    },
  ])
})

it('omits fields that the contract does not name', async () => {
  const { status, body } = await service.call(api.write, { text: 'named' }, 'ada')
  expect([status, body]).toEqual([201, { text: 'named' }])
})

it('rolls back a failed unit of work, including its events', async () => {
  const before = (await publishedBy(service)).length
  const { status } = await service.call(api.write, { text: 'far too long an entry to be kept' }, 'ada')
  expect(status).toBe(409)
  expect(await service.database.sql(`select 1 from entry where text like 'far too%'`)).toEqual([])
  expect(await publishedBy(service)).toHaveLength(before)
})

it('repeats the first result for the same Idempotency-Key, and answers 422 to another body', async () => {
  const key = { 'idempotency-key': 'once' }
  const answers = []
  for (const text of ['first', 'first', 'second'])
    answers.push(await service.call(api.write, { text }, 'ada', key))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 422])
  expect(answers[1]!.headers.get('idempotent-replayed')).toBe('true')
  expect(await service.database.sql(`select 1 from entry where text = 'first'`)).toHaveLength(1)
})

it('runs a request once that is sent five times concurrently', async () => {
  const key = { 'idempotency-key': 'five at once' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => service.call(api.write, { text: 'five' }, 'ada', key)),
  )
  expect(answers.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(true)
  expect(await service.database.sql(`select 1 from entry where text = 'five'`)).toHaveLength(1)
})

it('refuses cross-site requests, bodies that are not JSON and foreign cursors', async () => {
  const headers = { cookie: await service.cookieOf('ada'), 'content-type': 'application/json' }
  const send = (body: string, more: Record<string, string>) =>
    fetch(`${service.origin}/api/entries`, { method: 'POST', body, headers: { ...headers, ...more } })
  expect((await send('{"text":"x"}', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send('{"text":"x"}', { origin: 'https://evil.example' })).status).toBe(403)
  const broken = await send('{"text":', { 'sec-fetch-site': 'same-origin' })
  expect([broken.status, await broken.json()]).toEqual([
    400,
    { code: 'request.invalid-json', message: 'The request body is not valid JSON' },
  ])
  const { status, body } = await service.call(api.list, { cursor: 'nonsense' })
  expect([status, (body as unknown as { message: string }).message]).toEqual([400, 'Invalid cursor'])
})

it('pages without repeats or gaps while rows are added and removed', async () => {
  const first = await service.call(api.list, { limit: 2 })
  await service.database.sql(`delete from entry where text = 'named'`)
  const second = await service.call(api.list, { limit: 50, cursor: first.body.pagination.nextCursor! })
  const texts = [...first.body.items, ...second.body.items].map((item) => item.text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(second.body.pagination).toEqual({ hasMore: false, nextCursor: null })
})

it('relays events to the stream and handles each once', async () => {
  await service.call(api.write, { text: 'tell' }, 'ada')
  await expect.poll(() => handled).toContain('tell')
  await expect
    .poll(() => service.database.sql(`select 1 from entry where text = 'handled tell'`))
    .toHaveLength(1)
})

it('answers a waiting verb after other services have applied its events', async () => {
  for (let n = 0; n < 5; n++) {
    await service.call(api.tell, { text: `settled ${n}` }, 'ada')
    expect(
      await service.database.sql(`select 1 from entry where text = $1`, [`handled settled ${n}`]),
    ).toHaveLength(1)
  }
})

it('runs the handlers of its modules for an event', async () => {
  handled = []
  await receive(service, 'session.ended', { sessionHash: 'another' })
  expect(handled).toEqual(['another'])
})

it.each(['GET', 'POST'])(
  'answers 503 to a %s whose connection PostgreSQL ends, and recovers',
  async (method) => {
    const { sql, pools } = service.database
    const ask = () =>
      method === 'GET' ? service.call(api.list, {}) : service.call(api.write, { text: 'Cut off' }, 'reader')
    const other = await pools.connectForLong()
    await other.query('begin')
    await other.query('lock table entry in access exclusive mode')
    const asked = ask()
    const waiting = () =>
      sql<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    await expect.poll(waiting).toHaveLength(1)
    await sql(`select pg_terminate_backend($1)`, [(await waiting())[0]!.pid])
    const { status, headers } = await asked
    expect([status, headers.get('retry-after')]).toEqual([503, '1'])
    await other.query('rollback')
    other.release()
    expect((await ask()).status).toBe(method === 'GET' ? 200 : 201)
  },
)

it('is ready when PostgreSQL and Redis answer, and describes itself', async () => {
  await expect.poll(async () => (await fetch(`${service.origin}/health/ready`)).status).toBe(200)
  const document = await (await fetch(`${service.origin}/api/docs/account`)).json()
  expect(Object.keys(document.paths).sort()).toEqual([
    '/api/entries',
    '/api/entries/refuse',
    '/api/entries/tell',
  ])
  expect(await (await fetch(`${service.origin}/metrics`)).text()).toContain('http_request_duration_seconds')
})
