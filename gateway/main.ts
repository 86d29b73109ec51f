import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { readConfig } from '@flyleaf/config'
import { GatewayConfig } from './config.ts'
import { elsewhereIn, nameProblem } from './elsewhere.ts'
import { followProcesses, processesOf } from './processes-of.ts'
import { gatewaySocketIn, openFilesLimit, renderGateway, services, writeUpstreams } from './render.ts'
import { rotateLogs } from './rotate-logs.ts'

const config = readConfig(GatewayConfig)
const missing = services.filter((service) => !config.SERVICE_URLS[service])
if (missing.length > 0) {
  process.stderr.write(
    `SERVICE_URLS does not name ${missing.join(', ')}. Write ${missing[0]}=http://host:port, and so on.\n`,
  )
  process.exit(78)
}
for (const name of Object.keys(elsewhereIn(config.SERVICE_URLS))) {
  const problem = nameProblem(name)
  if (!problem) continue
  process.stderr.write(`SERVICE_URLS: ${problem}\n`)
  process.exit(78)
}
const [dataDir, runDir] = [resolve(config.DATA_DIR), resolve(config.RUN_DIR)]
await mkdir(runDir, { recursive: true })
const gateway = {
  dataDir,
  runDir,
  listen: config.LISTEN.filter((place) => 'port' in place),
  origin: config.PUBLIC_ORIGIN,
  trustedProxies: config.TRUSTED_PROXIES,
  limitsFactor: config.LIMITS_FACTOR,
  instances: config.SERVICE_URLS,
  renderers: config.RENDERER_URLS ?? [],
  uploads: config.UPLOADS_URL?.[0],
  storeDir: resolve(config.STORE_DIR),
  mediaDir: resolve(config.MEDIA_DIR),
  bucketUrl: config.MEDIA_BUCKET_URL,
  securityContact: config.SECURITY_CONTACT,
  authorities: config.NODE_EXTRA_CA_CERTS,
  openFiles: openFilesLimit(),
  accessLog: config.ACCESS_LOG,
  logsToOutput: config.LOG_TO === 'output',
}
const file = await renderGateway(gateway)
const processes = await processesOf(config.SERVICE_URLS)
await writeUpstreams(gateway, processes)
rotateLogs(join(dataDir, 'logs'))
// A killed nginx leaves it behind.
rmSync(gatewaySocketIn(runDir), { force: true })
// nginx itself expects sockets in a variable of this name.
const { NGINX: _, ...environment } = process.env
const nginx = spawn(
  config.NGINX,
  ['-p', `${dataDir}/nginx/`, '-c', file, '-e', 'stderr', '-g', 'daemon off;'],
  {
    stdio: 'inherit',
    env: environment,
  },
)
// SIGQUIT lets nginx finish open requests.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGQUIT'] as const)
  process.on(signal, () => nginx.kill('SIGQUIT'))
process.on('SIGHUP', () => nginx.kill('SIGHUP'))
followProcesses(config.SERVICE_URLS, processes, async (changed) => {
  await writeUpstreams(gateway, changed)
  nginx.kill('SIGHUP')
})
nginx.once('error', ({ message }) => {
  process.stderr.write(
    `NGINX (${config.NGINX}) cannot be run: ${message}. Write the name or path of nginx.\n`,
  )
  process.exit(78)
})
nginx.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
