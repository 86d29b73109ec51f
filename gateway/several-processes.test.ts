import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aFolder, removeFolders } from './testing/a-folder.ts'
import { startNginx } from './testing/start-nginx.ts'

const servers: Server[] = []
let gateway: Awaited<ReturnType<typeof startNginx>>
let taken: { socket: string; call: string }[]
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
  // Each dies at the first request that reaches any of them, and the next answers.
  const sockets = (service: string) => ['1', '2'].map((process) => join(runDir, `${service}-${process}.sock`))
  for (const socket of [...sockets('search'), ...sockets('account')])
    await listen(socket, async (request, response) => {
      taken.push({ socket, call: `${request.method} ${request.url} ${await text(request)}` })
      if (taken.length > 1) response.end('answered')
      else request.socket.destroy()
    })
  streams = ['1', '2', '3', '4', '5'].map((process) => join(runDir, `notifications-${process}.sock`))
  gateway = await startNginx({
    dataDir,
    runDir,
    storeDir,
    mediaDir: join(dataDir, 'media'),
    instances: {
      search: sockets('search'),
      account: sockets('account'),
      notifications: streams,
    },
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
  expect(new Set(taken.map(({ socket }) => socket)).size).toBe(2)
})

it.each(['POST', 'PATCH', 'PUT', 'DELETE'])(
  'passes a %s that may have written to no other process',
  async (method) => {
    const response = await fetch(`${gateway.origin}/api/search/books?q=a%20b`, { method, body: '{}' })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'gateway.unavailable' })
    expect(taken.map(({ call }) => call)).toEqual([`${method} /api/search/books?q=a%20b {}`])
  },
)

it.each(['POST', 'PUT', 'DELETE'])('sends a %s to an upload address once, too', async (method) => {
  const response = await fetch(`${gateway.origin}/api/users/profile/picture`, {
    method,
    headers: { cookie: `__Host-session=${'r'.repeat(43)}` },
    body: '{}',
  })
  expect(response.status).toBe(503)
  expect(taken).toHaveLength(1)
})

describe('when the processes that hold live streams end', () => {
  const hold: RequestListener = (_request, response) => void response.write(' ')
  const statuses = (answers: Response[]) => new Set(answers.map(({ status }) => status))
  const connectAll = (signal: AbortSignal) =>
    Promise.all(
      Array.from({ length: 40 }, (_, reader) =>
        fetch(`${gateway.origin}/api/notifications/stream`, {
          headers: { cookie: `__Host-session=${String(reader).padStart(43, 'a')}` },
          signal,
        }),
      ),
    )
  const start = (sockets: readonly string[]) => Promise.all(sockets.map((socket) => listen(socket, hold)))
  const end = (process: Server) => {
    process.closeAllConnections()
    return new Promise((resolve) => process.close(resolve))
  }

  it('reconnects all streams as soon as one process is back', async () => {
    const open = new AbortController()
    const processes = await start(streams)
    expect(statuses(await connectAll(open.signal))).toEqual(new Set([200]))
    await Promise.all(processes.map(end))
    expect(statuses(await connectAll(open.signal))).toEqual(new Set([503]))
    await start(streams.slice(-1))
    expect(statuses(await connectAll(open.signal))).toEqual(new Set([200]))
    open.abort()
  })
})
