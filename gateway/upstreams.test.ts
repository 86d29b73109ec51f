import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAuthority, type CertificateFiles } from '@flyleaf/testing/certificates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFolder, removeFolders } from './testing/a-folder.ts'
import { startNginx } from './testing/start-nginx.ts'

const servers: Server[] = []
const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return (server.address() as AddressInfo).port
}
const aProcess = async (files: CertificateFiles, name: string) => {
  const tls = { cert: readFileSync(files.certificate), key: readFileSync(files.key) }
  return `https://127.0.0.1:${await listen(createServer(tls, (_request, response) => response.end(name)))}`
}

let origin: string
let stop: () => Promise<void>
let asked: IncomingMessage[]

beforeAll(async () => {
  const [dataDir, runDir, certificates] = [aFolder('data'), aFolder('run'), aFolder('certificates')]
  const authority = await createAuthority(certificates)
  const feed = await authority.issue(['feed'])
  const bucket = await listen(
    createHttpServer((request, response) => {
      asked.push(request)
      response.setHeader('x-amz-request-id', 'internal')
      if (request.url?.endsWith('missing.webp')) response.statusCode = 403
      response.end('image')
    }),
  )
  ;({ origin, stop } = await startNginx({
    dataDir,
    runDir,
    storeDir: aFolder('store'),
    mediaDir: join(dataDir, 'media'),
    bucketUrl: `http://127.0.0.1:${bucket}/flyleaf`,
    authorities: authority.file,
    instances: {
      feed: [await aProcess(feed, 'one'), await aProcess(feed, 'two')],
      shelves: [await aProcess(feed, 'an impostor')],
    },
  }))
})
afterAll(async () => {
  await stop?.()
  for (const server of servers) server.close()
  removeFolders()
})

describe('services on other machines', () => {
  it('are called over HTTPS, at all their processes', async () => {
    const answers = new Set<string>()
    for (let call = 0; call < 20; call++) answers.add(await (await fetch(`${origin}/api/posts/x`)).text())
    expect(answers).toEqual(new Set(['one', 'two']))
  })

  it('are not called when their certificate names another service', async () => {
    expect((await fetch(`${origin}/api/books/x`)).status).toBe(503)
  })
})

describe('media files in a bucket', () => {
  const ask = async (path: string, init?: RequestInit) => {
    asked = []
    return fetch(`${origin}/media/${path}`, init)
  }

  it('are served without what concerns only reader or bucket', async () => {
    const response = await ask('pictures/a.webp', { headers: { cookie: '__Host-session=secret' } })
    expect(await response.text()).toBe('image')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('x-amz-request-id')).toBeNull()
    expect(asked.map(({ url, headers }) => [url, headers.cookie])).toEqual([
      ['/flyleaf/public/pictures/a.webp', undefined],
    ])
  })

  it('are only read', async () => {
    await ask('pictures/a.webp', { method: 'DELETE' })
    expect(asked.map(({ method }) => method)).toEqual(['GET'])
  })

  it('are not found where the bucket refuses', async () => {
    expect((await ask('pictures/missing.webp')).status).toBe(404)
  })
})
