import { rmSync } from 'node:fs'
import { readConfig } from '@flyleaf/config'
import { RendererConfig } from './config.ts'
import { Modules } from './modules/modules.ts'
import { KeptAnnouncement } from './page/kept-announcement.ts'
import { transportTo } from './page/transport.ts'
import { warmUp } from './process/warm-up.ts'
import { watchOver } from './process/watchdog.ts'
import { createPageServer } from './serve.ts'
import { Releases } from './store/releases.ts'

const config = readConfig(RendererConfig)
const log = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const { STORE_DIR: storeDir, PUBLIC_ORIGIN: origin, LISTEN: address } = config
const modules = new Modules(storeDir)
const renderer = { origin, modules, releases: new Releases(storeDir) }
const toGateway = transportTo(config.GATEWAY_SOCKET)
const announcement = new KeptAnnouncement(toGateway, config)
const transport: typeof toGateway = (caller, until) => announcement.before(toGateway(caller, until))

const server = createPageServer({ config, renderer, transport, log })
watchOver(config.STUCK_MS)
await announcement.keep()
await warmUp(renderer, transport, config)
if ('path' in address) rmSync(address.path, { force: true })
server.listen(address, () => log({ level: 'info', message: `Renders pages on ${process.env['LISTEN']}` }))

let isEnding = false
function end(): void {
  if (isEnding) return
  isEnding = true
  server.close(() => process.exit(0))
  server.closeIdleConnections()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
process.on('uncaughtException', (error) => log({ level: 'error', message: error.stack }))
process.on('unhandledRejection', (error) => log({ level: 'error', message: String(error) }))

setInterval(() => {
  if (modules.count < config.MODULES_MAX) return
  log({ level: 'info', message: `Loaded ${modules.count} modules; a new process takes over` })
  end()
}, 1000).unref()
