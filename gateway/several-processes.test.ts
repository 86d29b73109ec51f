import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aFolder, removeFolders } from './testing/a-folder.ts'
import { startNginx } from './testing/start-nginx.ts'

const servers: Server[] = []
let gateway: Awaited<ReturnType<typeof startNginx>>
let taken: string[]

/** A process of the search service. */
async function listen(socket: string, answer: (request: IncomingMessage) => string | undefined) {
  const server = createServer((request, response) => {
    const body = answer(request)
    if (body) response.end(body)
    else request.socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  servers.push(server)
}

beforeAll(async () => {
  const [dataDir, runDir, storeDir] = [aFolder('data'), aFolder('run'), aFolder('store')]
  // Each dies at the first request that reaches any of them, and the next answers.
  for (const process of ['1', '2'])
    await listen(join(runDir, `search-${process}.sock`), () => {
      taken.push(process)
      return taken.length > 1 ? 'answered' : undefined
    })
  gateway = await startNginx({
    dataDir,
    runDir,
    storeDir,
    mediaDir: join(dataDir, 'media'),
    instances: { search: ['1', '2'].map((process) => join(runDir, `search-${process}.sock`)) },
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
