import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aFolder, removeFolders } from './testing/a-folder.ts'
import { startNginx } from './testing/start-nginx.ts'

const servers: Server[] = []
let gateway: Awaited<ReturnType<typeof startNginx>>
let taken: string[]
let streams: string[]

/** A process of a service. */
async function listen(socket: string, answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  servers.push(server)
  return server
}

beforeAll(async () => {
  const [dataDir, runDir, storeDir] = [aFolder('data'), aFolder('run'), aFolder('store')]
  const socketsOf = (service: string) =>
    ['1', '2'].map((process) => join(runDir, `${service}-${process}.sock`))
  // Each dies at the first request that reaches any of them, and the next answers.
  for (const process of ['1', '2'])
    await listen(join(runDir, `search-${process}.sock`), (request, response) => {
      taken.push(process)
      if (taken.length > 1) response.end('answered')
      else request.socket.destroy()
    })
  streams = socketsOf('notifications')
  gateway = await startNginx({
    dataDir,
    runDir,
    storeDir,
    mediaDir: join(dataDir, 'media'),
    instances: { search: socketsOf('search'), notifications: streams },
  })
})
beforeEach(() => {
  taken = []
})
afterAll(async () => {
  await gateway?.stop()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  removeFolders()
})

it('retries a read with another process when the first dies', async () => {
  const response = await fetch(`${gateway.origin}/api/search/books`)
  expect(await response.text()).toBe('answered')
  expect(new Set(taken).size).toBe(2)
})

it('never retries a call that may have written', async () => {
  const response = await fetch(`${gateway.origin}/api/search/books`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(503)
  expect(taken).toHaveLength(1)
})

it('reconnects all live streams at once when the processes that held them are back', async () => {
  const connect = (reader: number) =>
    fetch(`${gateway.origin}/api/notifications/stream`, {
      headers: { cookie: `__Host-session=${String(reader).padStart(43, 'a')}` },
      signal: open.signal,
    }).catch((error: unknown) => error)
  const open = new AbortController()
  const readers = Array.from({ length: 40 }, (_, reader) => reader)
  const hold: RequestListener = (_request, response) => void response.write(' ')
  const start = () => Promise.all(streams.map((socket) => listen(socket, hold)))

  const processes = await start()
  const connected = await Promise.all(readers.map(connect))
  for (const process of processes) {
    process.closeAllConnections()
    await new Promise((resolve) => process.close(resolve))
  }
  const refused = await Promise.all(readers.map(connect))
  await start()
  const again = await Promise.all(readers.map(connect))
  open.abort()

  const statuses = (answers: unknown[]) => new Set(answers.map((answer) => (answer as Response).status))
  expect(statuses(connected)).toEqual(new Set([200]))
  expect(statuses(refused)).toEqual(new Set([503]))
  expect(statuses(again)).toEqual(new Set([200]))
})
