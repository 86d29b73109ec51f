import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { startPlatform, type Platform } from '@flyleaf/tools/start-platform'

/** Starts a platform in a temporary folder, with a server through which tests stop and start its parts. */
export default async function setup() {
  await requirePrograms(['chromium'])
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'flyleaf-e2e-'))
  // PostgreSQL may run as another user, who needs access to its folder.
  fs.chmodSync(dataDir, 0o755)
  const platform = await startPlatform({ port: 0, mailPort: 0, dataDir, durable: false, oidcDemo: true })
  const control = await listen(controlOf(platform))
  process.env['FLYLEAF_ORIGIN'] = platform.origin
  process.env['FLYLEAF_MAIL'] = platform.mailOrigin ?? ''
  process.env['FLYLEAF_STORE'] = platform.storeDir
  process.env['FLYLEAF_CONTROL'] = `http://127.0.0.1:${(control.address() as AddressInfo).port}`
  return async () => {
    control.close()
    await platform.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

function controlOf({ services }: Platform) {
  return http.createServer(async (request, response) => {
    const [, act, name = ''] = (request.url ?? '').split('/')
    try {
      if (act === 'stop') await services.stop(name)
      else if (act === 'start') await services.start(name)
      else throw new Error(`cannot ${act}`)
      response.end('done')
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
}

const listen = (server: http.Server) =>
  new Promise<http.Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
