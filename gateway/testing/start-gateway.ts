import { mkdirSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gatewaySocketIn, services } from '../render.ts'
import { aFolder, removeFolders, write } from './a-folder.ts'
import { startNginx, type TestGateway } from './start-nginx.ts'

const down = 'search'

/** Starts the gateway before services that respond with the request they received; `search` is down. */
export async function startGateway(settings: Partial<TestGateway> = {}) {
  const servers: Server[] = []
  const dataDir = aFolder('flyleaf-gateway-')
  const storeDir = join(dataDir, 'store')
  const mediaDir = join(dataDir, 'media')
  const runDir = aFolder('fl-')
  write(join(storeDir, 'releases/1/index.html'), '<html>stable</html>')
  write(join(storeDir, 'releases/2/index.html'), '<html>canary</html>')
  const preview = '<!--# include virtual="$preview" stub="plain" -->'
  write(
    join(storeDir, 'releases/3/index.html'),
    `<head><!--# block name="plain" -->plain<!--# endblock -->${preview}</head>`,
  )
  write(join(storeDir, 'releases/1/public/icon.svg'), '<svg/>')
  write(join(storeDir, 'releases/1/public/icon-192.png'), 'an icon')
  write(join(storeDir, '.git/config'), 'secret')
  write(join(storeDir, 'remotes/feed/0123456789ab/remoteEntry.js'), 'export {}')
  write(join(mediaDir, 'public/pictures/a.webp'), 'image')
  write(join(mediaDir, 'private/exports/x.zip'), 'secret')
  write(join(mediaDir, 'stray.zip'), 'secret')
  mkdirSync(join(storeDir, 'channels'))
  symlinkSync('../releases/1', join(storeDir, 'channels/stable'))
  symlinkSync('../releases/2', join(storeDir, 'channels/canary'))
  symlinkSync('../releases/3', join(storeDir, 'channels/previews'))
  for (const service of services.filter((name) => name !== down)) {
    const server = createServer(({ url, headers }, response) => {
      response.setHeader('content-type', 'application/json')
      if (url?.includes('missing')) response.statusCode = 404
      if (url?.includes('hold')) return void response.write(' ')
      response.end(JSON.stringify({ service, url, headers }))
    })
    await new Promise<void>((resolve) => server.listen(join(runDir, `${service}-1.sock`), resolve))
    servers.push(server)
  }
  const { origin, stop: stopNginx } = await startNginx({ dataDir, runDir, storeDir, mediaDir, ...settings })
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
  /** Sends the path unchanged: fetch would normalise it. */
  const rawGet = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(origin)
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
      )
      let answer = ''
      socket.on('data', (chunk) => (answer += chunk)).on('end', () => resolve(answer))
      socket.on('error', reject)
    })
  const serviceAt = async (path: string) => (await (await get(path)).json()).service
  const stop = async () => {
    await stopNginx()
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    removeFolders()
  }
  return { origin, dataDir, socketPath: gatewaySocketIn(runDir), get, rawGet, serviceAt, stop }
}
