import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from './testing/start-gateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => void (gateway = await startGateway({ accessLog: true })))
afterAll(() => gateway.stop())

type Headers = Record<string, string>

/** What a service is told of a call. */
const told = async (headers: Headers) =>
  ((await (await gateway.get('/api/posts', headers)).json()) as { headers: Headers }).headers

/** The same, of a call that the renderer makes for a page. */
const toldByRenderer = (headers: Headers) =>
  new Promise<Headers>((resolve, reject) => {
    const { socketPath } = gateway
    const call = request({ socketPath, path: '/api/posts', headers }, (response) => {
      json(response).then((body) => resolve((body as { headers: Headers }).headers), reject)
    })
    call.once('error', reject).end()
  })

describe('a trace', () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

  it('begins under the id of its request', async () => {
    const { traceparent: begun, 'x-request-id': id } = await told({})
    expect(begun).toBe(`00-${id}-${id!.slice(0, 16)}-01`)
  })

  it('goes on when somebody has begun it, and begins anew when that is no trace', async () => {
    expect(await told({ traceparent })).toMatchObject({ traceparent })
    const noTrace = traceparent.replace(/-[^-]{32}-/, `-${'0'.repeat(32)}-`)
    for (const wrong of ['00-xyz', `${traceparent}-more`, noTrace])
      expect((await told({ traceparent: wrong }))['traceparent']).not.toBe(wrong)
  })

  it('holds the calls that the renderer makes for a page, under the page’s id', async () => {
    const id = '0123456789abcdef0123456789abcdef'
    expect(await toldByRenderer({ 'x-request-id': id, traceparent })).toMatchObject({
      'x-request-id': id,
      traceparent,
    })
  })
})

it('logs each request with the id that the reader got, without what they asked for', async () => {
  const response = await gateway.get('/api/posts?q=private')
  const lines = async () => readFile(join(gateway.dataDir, 'logs/gateway-access.log'), 'utf8')
  const id = response.headers.get('x-request-id')!
  await expect.poll(lines, { timeout: limits.event }).toContain(id)
  const line = (await lines()).split('\n').find((text) => text.includes(id))!
  expect(JSON.parse(line)).toMatchObject({ id, method: 'GET', path: '/api/posts', status: 200 })
  expect(line).not.toContain('private')
})
