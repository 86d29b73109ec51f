import { resolve } from 'node:path'
import { superuser } from '@flyleaf/servers/postgres/create-cluster'
import { createDatabases } from '@flyleaf/servers/postgres/create-databases'
import { preparePostgres, postgresUrl } from '@flyleaf/servers/postgres/server'
import type { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import { prepareRedis, redisUrl } from '@flyleaf/servers/redis-server'
import { freePort } from '@flyleaf/servers/system/free-port'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { buildAll } from '../build/build-all.ts'
import { catchMail } from '../mail/catch-mail.ts'
import { ensureRelease } from '../release/ensure-release.ts'
import { closedAccess } from './access.ts'
import { claimLayout } from './claim-layout.ts'
import { serveControl } from './control.ts'
import { prepareGateway } from './gateway-server.ts'
import { root, serviceNames, type Layout, type Scale, type ServiceName } from './layout.ts'
import { startOidcDemo } from './oidc-demo.ts'
import type { StartOptions } from './options.ts'
import { prepareRenderers, prepareUploads, uploadsSocket } from './other-processes.ts'
import { Running } from './running.ts'
import { seedOnce } from './seed-once.ts'
import { useBuilds } from './service/service-builds.ts'
import { databaseName, postgresOf, socketsOf, type ServiceSettings } from './service/service-env.ts'
import { prepareServices, runServiceCommand, serviceCommand } from './service/service-processes.ts'
import { requireFreePort } from './system/ports.ts'
import { operatorOf, redisUsers } from './system/redis-users.ts'
import { loadSecrets } from './system/secrets.ts'

export type PlatformOptions = Partial<StartOptions> & {
  /** Called with what the start does, and what happens to processes later. */
  say?: (text: string) => void
  /** Stops the start, and everything that it has started. */
  signal?: AbortSignal
  /** Further configuration of every service. */
  env?: NodeJS.ProcessEnv
  /** False for throwaway data: PostgreSQL does not wait for the disk, and Redis stores nothing. */
  durable?: boolean
}

export type Platform = {
  origin: string
  /** Where caught email is shown; undefined when it is delivered. */
  mailOrigin: string | undefined
  dataDir: string
  runDir: string
  storeDir: string
  /** The address of Redis, for a user who may do everything. */
  redisUrl: string
  /** The address of a service's database, or of none, as superuser. */
  adminUrl(service?: ServiceName): string
  databaseUrl(service: ServiceName): string
  /** What Node runs for a command of a service: `rebuild`, `import-catalogue`. */
  command(service: ServiceName, ...words: string[]): ReturnType<typeof serviceCommand>
  /**
   * Every process by name: `postgres`, `redis`, `gateway`, `feed-1`…; `feed` stands for all of that service. `kill` ends them
   * like a crash, after which their supervisor restarts them. `restart` replaces them, services without downtime.
   */
  services: {
    names(): string[]
    pid(name: string): number | undefined
    stop(name: string): Promise<void>
    start(name: string): Promise<void>
    kill(name: string): Promise<void>
    restart(name: string): Promise<void>
    signal(name: string, signal: NodeJS.Signals): void
  }
  stop(): Promise<void>
}

/** Starts all of Flyleaf. When it fails or `signal` aborts, everything that it started is stopped. */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const running = new Running()
  try {
    return await bringUp(options, running)
  } catch (error) {
    await running.stop()
    options.signal?.throwIfAborted()
    throw error
  }
}

async function bringUp(options: PlatformOptions, running: Running): Promise<Platform> {
  const { signal, scale = {}, access = closedAccess, fresh = false } = options
  const folder = options.dataDir ?? resolve(root, '.data')
  const say = (text: string) => running.stopping || options.say?.(text)
  const until = running.until(signal)
  const step = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
    const began = Date.now()
    say(`${title} …`)
    const result = await until(work())
    say(`✓ ${title} ${((Date.now() - began) / 1000).toFixed(1)} s`)
    return result
  }
  const startAll = (layer: Parameters<Running['add']>[0], processes: readonly SupervisedProcess[]) =>
    Promise.all(processes.map((one) => running.add(layer, one).start()))

  const layout = await claimLayout(folder, fresh, running)
  const programs = await until(requirePrograms(['redis', 'nginx'], say))
  const port = await choosePort(options.port ?? 8080, '--port')
  const mailPort = options.smtpUrl ? 0 : await choosePort(options.mailPort ?? 8025, '--mail-port')
  const origin = access.origin ?? `http://localhost:${port}`

  const secrets = loadSecrets(layout.dataDir)
  const server = postgresOf({ layout, secrets })
  const storeOptions = { ...layout, ...server, durable: options.durable ?? true, signal, say }
  await Promise.all([
    step('PostgreSQL and Redis', async () => {
      const postgres = await preparePostgres(storeOptions)
      const redis = prepareRedis({ ...storeOptions, redisServer: programs.redis, users: redisUsers(secrets) })
      await startAll('stores', [postgres, redis])
      await createDatabases(server, serviceNames.map(databaseName))
    }),
    step('Build', async () => {
      await buildAll({ log: () => {} })
      await Promise.all([ensureRelease(layout.storeDir), useBuilds(layout.servicesDir)])
    }),
  ])

  const mail = options.smtpUrl ? undefined : await catchMail({ folder: layout.mailDir, port: mailPort })
  if (mail) running.onStop(() => mail.stop())
  const oidc = options.oidcDemo ? await startOidcDemo(origin) : undefined
  if (oidc) running.onStop(oidc.close)
  const settings: ServiceSettings = {
    layout,
    secrets,
    origin,
    smtpUrl: options.smtpUrl ?? mail!.smtpUrl,
    access,
    scale,
    extra: { ...oidc?.env, ...options.env },
  }
  await step('Migrations', () =>
    Promise.all(serviceNames.map((service) => runServiceCommand(settings, service, 'migrate', { signal }))),
  )
  if (options.seed ?? true) await step('The seed library', () => seedOnce(settings, signal))
  await step('Services', () => startAll('services', prepareServices(settings, scale, say)))
  const sockets = (name: keyof Scale) => socketsOf(layout.runDir, name, scale)
  await step('Gateway', async () => {
    const gateway = await prepareGateway({
      nginx: programs.nginx,
      layout,
      port,
      access,
      instances: {
        ...options.elsewhere,
        ...Object.fromEntries(serviceNames.map((service) => [service, sockets(service)])),
      },
      renderers: sockets('renderer'),
      uploads: `unix:${uploadsSocket(layout.runDir)}`,
      accessLog: options.accessLog ?? false,
      say,
    })
    await startAll('gateway', [gateway])
  })
  await step('Renderer', () =>
    startAll('renderers', [...prepareRenderers(layout, scale, origin, say), prepareUploads(layout, say)]),
  )
  signal?.throwIfAborted()
  running.announce(origin)
  const platform = asPlatform(running, layout, settings, origin, mail?.inboxUrl)
  running.onStop(await serveControl(platform.runDir, platform.services.restart))
  return platform
}

async function choosePort(port: number, option: string): Promise<number> {
  if (port === 0) return freePort()
  await requireFreePort(port, option)
  return port
}

function asPlatform(
  running: Running,
  layout: Layout,
  settings: ServiceSettings,
  origin: string,
  mailOrigin: string | undefined,
): Platform {
  const server = postgresOf(settings)
  const each = async (name: string, act: (found: SupervisedProcess) => Promise<void>) =>
    void (await Promise.all(running.find(name).map(act)))
  return {
    origin,
    mailOrigin,
    dataDir: layout.dataDir,
    runDir: layout.runDir,
    storeDir: layout.storeDir,
    redisUrl: redisUrl(layout.runDir, operatorOf(settings.secrets)),
    adminUrl: (service) => postgresUrl(server, superuser, service && databaseName(service)),
    databaseUrl: (service) => postgresUrl(server, databaseName(service)),
    command: (service, ...words) => serviceCommand(settings, service, ...words),
    services: {
      names: () => running.names(),
      pid: (name) => running.find(name)[0]?.pid,
      stop: (name) => each(name, (found) => found.stop()),
      start: (name) => each(name, (found) => found.start()),
      kill: (name) => each(name, (found) => found.kill()),
      // One after another, so that a service with several processes always has one that is ready.
      restart: async (name) => {
        for (const found of running.find(name)) await found.restart()
      },
      signal: (name, signal) => running.find(name).forEach((found) => found.signal(signal)),
    },
    stop: () => running.stop(),
  }
}
