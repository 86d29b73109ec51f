import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { closeIdle, drain } from './drain.ts'

it('closes a keep-alive connection with its next answer, and those that are idle later', async () => {
  let finish: () => void = () => {}
  const server = http.createServer((request, response) => {
    if (request.url === '/slow') finish = () => response.end('slow')
    else response.end('quick')
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new http.Agent({ keepAlive: true })
  const get = (path: string) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get({ agent, port, path }, (answer) => resolve(answer.resume())).once('error', reject)
    })
  expect((await get('/')).headers.connection).toBe('keep-alive')
  const asked = once(server, 'request')
  const slow = get('/slow')
  await asked
  const drained = drain(server)
  expect((await get('/')).headers.connection).toBe('close')
  await drained
  closeIdle(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  finish()
  expect((await slow).statusCode).toBe(200)
  await closed
  agent.destroy()
})
