import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFolder, removeFolders } from './testing/a-folder.ts'
import { startNginx } from './testing/start-nginx.ts'

const servers: Server[] = []
/** By call, the processes that received it. */
const taken = new Map<string, string[]>()
let gateway: Awaited<ReturnType<typeof startNginx>>

beforeAll(async () => {
  const [dataDir, runDir, storeDir] = [aFolder('data'), aFolder('run'), aFolder('store')]
  const sockets = ['1', '2', '3'].map((process) => join(runDir, `search-${process}.sock`))
  // Whichever receives a call first never answers it; the next would.
  for (const socket of sockets) {
    const server = createServer(({ method, url }, response) => {
      const call = `${method} ${url}`
      const processes = [...(taken.get(call) ?? []), socket]
      taken.set(call, processes)
      if (processes.length > 1) response.end('answered')
    })
    await new Promise<void>((resolve) => server.listen(socket, resolve))
    servers.push(server)
  }
  gateway = await startNginx({
    dataDir,
    runDir,
    storeDir,
    mediaDir: join(dataDir, 'media'),
    instances: { search: sockets },
  })
})
afterAll(async () => {
  await gateway?.stop()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  removeFolders()
})

it.concurrent.each(['PUT', 'DELETE', 'POST', 'PATCH'])(
  'sends a %s to a process that hangs once, and to no other',
  async (method) => {
    const path = `/api/search/books?by=${method}`
    const response = await fetch(gateway.origin + path, { method, body: '{}' })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'gateway.unavailable' })
    expect(taken.get(`${method} ${path}`)).toHaveLength(1)
  },
)

it.concurrent('retries a read with another process when one hangs', async () => {
  const path = '/api/search/books?by=GET'
  expect(await (await fetch(gateway.origin + path)).text()).toBe('answered')
  expect(new Set(taken.get(`GET ${path}`)).size).toBe(2)
})
