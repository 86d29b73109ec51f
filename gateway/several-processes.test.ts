import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  // Each dies at the first request that reaches any of them, and the next answers.
  for (const process of ['1', '2'])
    await listen(join(runDir, `search-${process}.sock`), (request, response) => {
      taken.push(process)
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
      search: ['1', '2'].map((process) => join(runDir, `search-${process}.sock`)),
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
  expect(new Set(taken).size).toBe(2)
})

it('never retries a call that may have written', async () => {
  const response = await fetch(`${gateway.origin}/api/search/books`, { method: 'POST', body: '{}' })
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
