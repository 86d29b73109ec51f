import { resolve } from 'node:path'
import { catchMail } from '../mail/catch-mail.ts'
import { closedAccess } from './access.ts'
import { buildAndRelease } from './build-and-release.ts'
import { claimLayout } from './claim-layout.ts'
import { serveControl } from './control.ts'
import { prepareGateway } from './gateway-server.ts'
import { root, serviceNames, type Layout, type Scale, type ServiceName } from './layout.ts'
import type { StartOptions } from './options.ts'
import { superuser } from '@flyleaf/servers/postgres/create-cluster'
import { createDatabases } from '@flyleaf/servers/postgres/create-databases'
import { preparePostgres, postgresUrl } from '@flyleaf/servers/postgres/server'
import type { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import { silent, type Progress } from './progress.ts'
import { prepareRedis, redisUrl } from '@flyleaf/servers/redis-server'
import { prepareRenderers } from './renderer-processes.ts'
import { startOidcDemo } from './oidc-demo.ts'
import { Running } from './running.ts'
import { databaseName, postgresOf, socketsOf, type ServiceSettings } from './service/service-env.ts'
import { prepareServices, runServiceCommand, serviceCommand } from './service/service-processes.ts'
import { prepareUploads, uploadsSocket } from './uploads-process.ts'
import { seedOnce } from './seed-once.ts'
import { requireFreePort } from './system/ports.ts'
import { freePort } from '@flyleaf/servers/system/free-port'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { operatorOf, redisUsers } from './system/redis-users.ts'
import { loadSecrets } from './system/secrets.ts'

export type PlatformOptions = Partial<StartOptions> & {
  progress?: Progress
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
  const { progress = silent, signal, scale = {}, access = closedAccess, fresh = false } = options
  const folder = options.dataDir ?? resolve(root, '.data')
  const abortable = running.until(signal)
  const say = (text: string) => running.stopping || progress.say(text)

  const layout = await claimLayout(folder, fresh, running)
  const programs = await progress.step('Redis and nginx of this system', (detail) =>
    abortable(requirePrograms(['redis', 'nginx'], detail)),
  )
  const port = await choosePort(options.port ?? 8080, '--port')
  const mailPort = options.smtpUrl ? 0 : await choosePort(options.mailPort ?? 8025, '--mail-port')
  const origin = access.origin ?? `http://localhost:${port}`

  const secrets = loadSecrets(layout.dataDir)
  const server = postgresOf({ layout, secrets })
  const storeOptions = { ...layout, ...server, durable: options.durable ?? true, signal, say }
  const databases = progress.step('PostgreSQL and Redis', async () => {
    const postgres = running.add('stores', await preparePostgres(storeOptions))
    const redis = running.add(
      'stores',
      prepareRedis({ ...storeOptions, redisServer: programs.redis, users: redisUsers(secrets) }),
    )
    await Promise.all([postgres.start(), redis.start()])
    await createDatabases(server, serviceNames.map(databaseName))
  })
  await abortable(Promise.all([databases, buildAndRelease(layout, progress, abortable)]))

  const mail = options.smtpUrl
    ? { smtpUrl: options.smtpUrl, inboxUrl: undefined }
    : await catchMailOf(running, layout, mailPort)
  const settings: ServiceSettings = {
    layout,
    secrets,
    origin,
    smtpUrl: mail.smtpUrl,
    access,
    scale,
    extra: { ...(options.oidcDemo && (await oidcDemoOf(running, origin))), ...options.env },
  }
  await progress.step('Migrations', () =>
    Promise.all(serviceNames.map((service) => runServiceCommand(settings, service, 'migrate', { signal }))),
  )
  if (options.seed ?? true) await seedOnce(settings, progress, signal)
  await progress.step('Services', () =>
    abortable(
      Promise.all(
        prepareServices(settings, scale, say).map((service) => running.add('services', service).start()),
      ),
    ),
  )
  await progress.step('Gateway', async () => {
    const sockets = (name: keyof Scale) => socketsOf(layout.runDir, name, scale)
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
    await abortable(running.add('gateway', gateway).start())
  })
  await progress.step('Renderer', () =>
    abortable(
      Promise.all(
        [...prepareRenderers(layout, scale, origin, say), prepareUploads(layout, say)].map((one) =>
          running.add('renderers', one).start(),
        ),
      ),
    ),
  )
  signal?.throwIfAborted()
  running.announce(origin)
  const platform = asPlatform(running, layout, settings, origin, mail.inboxUrl)
  running.onStop(await serveControl(platform.runDir, platform.services.restart))
  return platform
}

async function catchMailOf(running: Running, layout: Layout, port: number) {
  const mail = await catchMail({ folder: layout.mailDir, port })
  running.onStop(() => mail.stop())
  return mail
}

async function oidcDemoOf(running: Running, origin: string) {
  const { env, close } = await startOidcDemo(origin)
  running.onStop(close)
  return env
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
  const each = (name: string, act: (found: SupervisedProcess) => Promise<void>) =>
    Promise.all(running.find(name).map(act)).then(() => {})
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
      restart: (name) => restart(running.find(name)),
      signal: (name, signal) => running.find(name).forEach((found) => found.signal(signal)),
    },
    stop: () => running.stop(),
  }
}

/** One after another, so that a service with several processes always has one that is ready. */
async function restart(processes: readonly SupervisedProcess[]): Promise<void> {
  for (const process of processes) await process.restart()
}
