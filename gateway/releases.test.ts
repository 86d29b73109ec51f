import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aFolder } from './testing/a-folder.ts'
import { startGateway } from './testing/start-gateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let uploads: Server

beforeEach(async () => {
  const socket = join(aFolder('fl-'), 'uploads.sock')
  uploads = createServer(async (request, response) => {
    const { url, headers } = request
    const bytes = (await text(request)).length
    response.statusCode = 201
    response.end(JSON.stringify({ url, bytes, cookie: headers.cookie ?? '' }))
  })
  await new Promise<void>((resolve) => uploads.listen(socket, resolve))
  gateway = await startGateway({ uploads: `unix:${socket}`, limitsFactor: 1 })
})
afterEach(async () => {
  uploads.closeAllConnections()
  uploads.close()
  await gateway.stop()
})

const MEGABYTE = 1024 ** 2
const send = (bytes: number) =>
  fetch(`${gateway.origin}/api/releases/rooms?channel=stable`, {
    method: 'POST',
    headers: { authorization: 'Bearer a', cookie: 'a=1' },
    body: 'a'.repeat(bytes),
  })

it('passes a build on, without the cookies of whoever sends it', async () => {
  const response = await send(5 * MEGABYTE)
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({
    url: '/api/releases/rooms?channel=stable',
    bytes: 5 * MEGABYTE,
    cookie: '',
  })
})

it('refuses one that is too large', async () => {
  const response = await send(21 * MEGABYTE)
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: 'releases.too-large' })
})

it('passes on few from one address in a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(1)))
  expect(answers.map(({ status }) => status)).toContain(429)
})
