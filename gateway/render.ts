import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeApiDocs } from './api-docs.ts'
import { elsewhereIn } from './elsewhere.ts'
import { mediaSettings } from './media.ts'
import { services } from '@flyleaf/contracts/calls'
import { settings } from '@flyleaf/contracts/links'
import { STREAMS, serviceRoutes, streamOwner } from './routes.ts'
import { uploadsLimits, uploadsLocation } from './uploads-location.ts'
import {
  rendererUpstream,
  serviceUpstream,
  streamUpstream,
  tlsToServices,
  withSchemes,
  type Instances,
} from './upstreams.ts'

export { services } from '@flyleaf/contracts/calls'
export { nameProblem } from './elsewhere.ts'
export { openFilesLimit } from './open-files.ts'
export { apiPrefixes } from './routes.ts'

export interface Gateway {
  /** The configuration is written to `nginx/` in it, logs to `logs/`. */
  dataDir: string
  /** The folder of the services' sockets: `<service>-<n>.sock`. */
  runDir: string
  /** The addresses and ports to listen on. */
  listen: readonly { host: string; port: number }[]
  /** The address at which readers reach Flyleaf. With https and no `tls` a proxy terminates TLS, and only its requests are answered. */
  origin?: string | undefined
  /** PEM files, if the gateway itself speaks TLS and HTTP/2. */
  tls?: { certificate: string; key: string } | undefined
  /** Addresses and networks of that proxy, whose client addresses are trusted. */
  trustedProxies?: string[]
  /** Multiplies the limit on pages per address; 1 in production. */
  limitsFactor?: number
  /** The addresses of each service's processes; by default, one socket in `runDir`. Services that no contract names are of other repositories. */
  instances: Instances
  /** The addresses of the renderer's processes; without them the browser renders every page. */
  renderers?: readonly string[]
  /** The address of the process that takes releases of teams with repositories of their own; without it there is no such call. */
  uploads?: string | undefined
  storeDir: string
  mediaDir: string
  /** The origin of the bucket that has the media files in place of `mediaDir`. */
  bucketUrl?: string | undefined
  /** Where weaknesses are reported, as a mailto or https address; by default, security@ the origin's host. */
  securityContact?: string | undefined
  /** A PEM file of the authorities by which services' certificates are checked. */
  authorities?: string | undefined
  accessLog?: boolean
  /** How many files a process of this system may have open, when that is fewer than `OPEN_FILES`. */
  openFiles?: number
  /** Failures, and requests, are logged to the process' output and not to files. */
  logsToOutput?: boolean
}

/** Connections of one worker, of which a live stream takes two: one to the browser and one to the service. */
const CONNECTIONS = 16_384
/** Files that a worker opens beside them: logs, released files, and sockets that it listens on. */
const OTHER_FILES = 1024
/** How many files a worker should be able to have open. */
export const OPEN_FILES = CONNECTIONS + OTHER_FILES

/** How many connections a worker can have with so many open files. */
export const connectionsWith = (openFiles: number): number =>
  Math.min(CONNECTIONS, openFiles - Math.min(OTHER_FILES, Math.floor(openFiles / 2)))

const here = import.meta.dirname
const modules = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules', '/usr/lib64/nginx/modules']

/** Where Debian keeps the public authorities. */
const PUBLIC_AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

/** Where the gateway listens for the renderer. */
export const gatewaySocketIn = (runDir: string): string => join(runDir, 'gateway.sock')

/** Writes the gateway's configuration and returns its path: `nginx -p <dataDir>/nginx -c <path>`. */
export async function renderGateway(gateway: Gateway): Promise<string> {
  const dir = join(gateway.dataDir, 'nginx')
  const logs = join(gateway.dataDir, 'logs')
  for (const folder of ['routes', 'includes']) {
    await rm(join(dir, folder), { recursive: true, force: true })
    await cp(join(here, folder), join(dir, folder), { recursive: true })
  }
  await writeFile(
    join(dir, 'routes/services.conf'),
    serviceRoutes(gateway.limitsFactor, elsewhereIn(gateway.instances)),
  )
  const instances = instancesOf(gateway)
  await writeFile(join(dir, 'routes/releases.conf'), uploadsLocation(gateway.uploads))
  await callBySchemes(join(dir, 'routes'), instances)
  const { origin = `http://localhost:${gateway.listen[0]?.port}` } = gateway
  const texts = {
    origin,
    contact: gateway.securityContact ?? `mailto:security@${new URL(origin).hostname}`,
    expires: new Date(Date.now() + YEAR_MS).toISOString(),
  }
  for (const name of ['robots.txt', 'security.txt'])
    await writeFile(
      join(dir, 'includes', name),
      filled(await readFile(join(here, 'includes', name), 'utf8'), texts),
    )
  await writeApiDocs(join(dir, 'api-docs'))
  for (const folder of [
    join(dir, 'tmp'),
    logs,
    ...(gateway.bucketUrl ? [] : [join(gateway.mediaDir, 'public')]),
  ])
    await mkdir(folder, { recursive: true })

  const brotli = brotliModules()
  const openFiles = Math.min(gateway.openFiles ?? OPEN_FILES, OPEN_FILES)
  const values: Record<string, string> = {
    dir,
    logs,
    change_password: settings('security'),
    store: gateway.storeDir,
    ...mediaSettings(gateway, IMAGES_AT_ONCE * (gateway.limitsFactor ?? 1)),
    tls_to_services: callsByTls(gateway) ? tlsToServices(gateway.authorities ?? PUBLIC_AUTHORITIES) : '',
    error_log: gateway.logsToOutput ? 'stderr' : `"${logs}/gateway-errors.log"`,
    listen: listensOf(gateway).join('\n'),
    ...tlsSettings(gateway),
    uploads_limits: uploadsLimits(gateway.limitsFactor),
    pages_per_second: String(PAGES_PER_SECOND * (gateway.limitsFactor ?? 1)),
    pages_at_once: String(PAGES_AT_ONCE * (gateway.limitsFactor ?? 1)),
    images_per_second: String(IMAGES_PER_SECOND * (gateway.limitsFactor ?? 1)),
    images_at_once: String(IMAGES_AT_ONCE * (gateway.limitsFactor ?? 1)),
    load_modules: brotli.map((file) => `load_module ${file};`).join('\n'),
    brotli: brotli.length > 0 ? brotliSettings : '',
    brotli_static_off: brotli.length > 0 ? '      brotli_static off;' : '',
    open_files: String(openFiles),
    connections: String(connectionsWith(openFiles)),
    access_log: accessLogOf(gateway, logs),
    brotli_page: brotli.length > 0 ? '      brotli_comp_level 4;' : '',
    buckets: Array.from({ length: 99 }, (_, index) => `    1% ${String(index).padStart(2, '0')};`).join('\n'),
    gateway_socket: gatewaySocketIn(gateway.runDir),
  }
  await writeUpstreams(gateway)
  const template = await readFile(join(here, 'nginx.conf'), 'utf8')
  const config = join(dir, 'nginx.conf')
  await writeFile(config, withSchemes(filled(template, values), instances))
  return config
}

/** Writes what else nginx reads when it is reloaded because other processes run than `instances` names. */
export async function writeUpstreams(gateway: Gateway, processes: Instances = {}): Promise<void> {
  const running = { ...instancesOf(gateway), ...processes }
  const upstreams = [
    ...[...services, ...Object.keys(elsewhereIn(gateway.instances))].map((service) =>
      serviceUpstream(service, running[service]!),
    ),
    streamUpstream(STREAMS, running[streamOwner]!),
    rendererUpstream(gateway.renderers ?? []),
  ]
  await writeFile(join(gateway.dataDir, 'nginx/upstreams.conf'), `${upstreams.join('\n')}\n`)
}

const filled = (template: string, values: Readonly<Record<string, string>>) =>
  template.replace(/\$\{(\w+)\}/g, (found, name: string) => values[name] ?? found)

/** How long what security.txt says holds: it is written at each start. */
const YEAR_MS = 365 * 86_400_000

/** Per address: a visitor's page costs a rendering and several calls. */
const PAGES_PER_SECOND = 5
const PAGES_AT_ONCE = 60
/** Per address: an image of a post costs a query. */
const IMAGES_PER_SECOND = 50
const IMAGES_AT_ONCE = 500

function listensOf({ listen, tls }: Gateway): string[] {
  const hasIpv6 = existsSync('/proc/net/if_inet6')
  // nginx before 1.25 knows HTTP/2 only as a parameter of `listen`; newer versions accept it, too.
  const protocols = tls ? ' ssl http2' : ''
  return listen
    .filter(({ host }) => hasIpv6 || !host.includes(':'))
    .map(({ host, port }) =>
      host.includes(':')
        ? `    listen [${host}]:${port}${protocols} reuseport ipv6only=on;`
        : `    listen ${host}:${port}${protocols} reuseport;`,
    )
}

/** With a TLS proxy, its client addresses are trusted and requests that bypass it are refused. */
function tlsSettings({ origin, tls, trustedProxies = [] }: Gateway): Record<string, string> {
  if (!origin?.startsWith('https:')) return { hsts: '', proxies: '', trusted: '', tls_only: '' }
  const hsts = 'max-age=31536000; includeSubDomains'
  if (tls) return { hsts, proxies: '', trusted: '', tls_only: ownTls(tls, origin) }
  return {
    hsts,
    proxies: trustedProxies.map((network) => `    ${network} 1;`).join('\n'),
    trusted: trustedProxies.map((network) => `    set_real_ip_from ${network};`).join('\n'),
    tls_only: `    if ($is_plain) { return 308 ${origin}$request_uri; }`,
  }
}

/** TLS settings. Plain HTTP sent to the TLS port (497) is redirected. */
const ownTls = ({ certificate, key }: NonNullable<Gateway['tls']>, origin: string) =>
  `    ssl_certificate "${certificate}";
    ssl_certificate_key "${key}";
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_cache shared:tls:10m;
    ssl_session_timeout 1d;
    ssl_session_tickets off;
    error_page 497 =308 ${origin}$request_uri;`

const instancesOf = ({ instances, runDir }: Gateway): Instances => {
  const ofServices = Object.fromEntries(
    services.map((service) => [service, instances[service] ?? [join(runDir, `${service}-1.sock`)]]),
  )
  return { ...instances, ...ofServices, [STREAMS]: ofServices[streamOwner]! }
}

const callsByTls = ({ instances, bucketUrl = '' }: Gateway) =>
  [...Object.values(instances).flat(), bucketUrl].some((address) => address.startsWith('https:'))

/** How nginx calls each service that a route names. */
async function callBySchemes(folder: string, instances: Instances) {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    await writeFile(file, withSchemes(await readFile(file, 'utf8'), instances))
  }
}

function accessLogOf({ accessLog, logsToOutput }: Gateway, logs: string): string {
  if (!accessLog) return 'off'
  return logsToOutput ? '/dev/stdout line' : `"${logs}/gateway-access.log" line`
}

const brotliSettings = `  brotli on;
  brotli_static on;
  brotli_min_length 1024;
  brotli_types application/json application/javascript text/css text/plain image/svg+xml application/manifest+json;`

/** Separate packages in Debian; without them gzip is used. */
function brotliModules(): string[] {
  const folder = modules.find((path) => existsSync(join(path, 'ngx_http_brotli_static_module.so')))
  if (!folder) return []
  return ['filter', 'static']
    .map((kind) => join(folder, `ngx_http_brotli_${kind}_module.so`))
    .filter((file) => existsSync(file))
}
