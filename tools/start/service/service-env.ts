import { join } from 'node:path'
import { env } from 'node:process'
import { schemaOf } from '../../configuration/schemas.ts'
import { serviceNames, type Layout, type Scale, type ServiceName } from '../layout.ts'
import { limitsFactor, type Access } from '../access.ts'
import { postgresUrl, type PostgresServer } from '@flyleaf/servers/postgres/server'
import { redisUrl } from '@flyleaf/servers/redis-server'
import { loadSecrets, secretsOf, type Secrets } from '../system/secrets.ts'
import { redisUserOf } from '../system/redis-users.ts'

export type ServiceSettings = {
  layout: Layout
  secrets: Secrets
  origin: string
  smtpUrl: string
  access: Pick<Access, 'limits' | 'isOpen'>
  /** How many processes each service has; 1 by default. */
  scale?: Scale
  /** Set for every service; overrides the values below. */
  extra?: NodeJS.ProcessEnv
}

/** For commands that run next to a running Flyleaf: they serve no readers and send no email. */
export const commandSettings = (layout: Layout): ServiceSettings => ({
  layout,
  secrets: loadSecrets(layout.dataDir),
  origin: 'http://localhost',
  smtpUrl: 'smtp://localhost',
  access: { limits: 'strict', isOpen: true },
})

export const postgresOf = ({
  layout,
  secrets,
}: Pick<ServiceSettings, 'layout' | 'secrets'>): PostgresServer => ({
  runDir: layout.runDir,
  passwordOf: secrets.postgres,
})

export const databaseName = (service: ServiceName) => `flyleaf_${service.replaceAll('-', '_')}`
export const socketOf = (runDir: string, service: ServiceName, instance: number) =>
  join(runDir, `${service}-${instance}.sock`)

/** The sockets of the processes of a service or the renderer. */
export const socketsOf = (runDir: string, name: keyof Scale, scale: Scale = {}) =>
  Array.from({ length: scale[name] ?? 1 }, (_, index) => socketOf(runDir, name, index + 1))

const addressesOf = ({ layout, scale }: ServiceSettings, service: ServiceName) =>
  socketsOf(layout.runDir, service, scale).map((socket) => `unix:${socket}`)

/** Where the account service reaches the others, for exports. */
const otherServices = (settings: ServiceSettings) =>
  serviceNames
    .filter((name) => name !== 'account')
    .flatMap((name) => addressesOf(settings, name).map((address) => `${name}=${address}`))
    .join(',')

/** What Node itself reads. Nothing else of the operator's environment, which may hold keys, reaches a process unless its schema names it. */
const OF_NODE =
  /^(?:PATH|HOME|TMPDIR|TZ|LANG|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|NODE_V8_COVERAGE|UV_THREADPOOL_SIZE|OTEL_\w+)$/
const known = new Map(
  await Promise.all(
    [...serviceNames, 'renderer', 'releases', 'uploads'].map(
      async (name) => [name, (await schemaOf(name)).shape] as const,
    ),
  ),
)

/** What a process is given of this one's environment. */
export const environmentFor = (name: string, environment = env): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(([key]) => OF_NODE.test(key) || key in known.get(name)!),
  )

/** The configuration of one process of a service. */
export function serviceEnv(settings: ServiceSettings, service: ServiceName, instance = 1): NodeJS.ProcessEnv {
  const { layout, secrets, origin, smtpUrl, access, extra } = settings
  return {
    LOG_LEVEL: 'info',
    ...environmentFor(service),
    NODE_ENV: 'production',
    LISTEN: socketOf(layout.runDir, service, instance),
    INSTANCE: `${service}-${instance}`,
    DATABASE_URL: postgresUrl(postgresOf(settings), databaseName(service)),
    REDIS_URL: redisUrl(layout.runDir, redisUserOf(secrets, service)),
    PUBLIC_ORIGIN: origin,
    SERVICE_URLS: otherServices(settings),
    FEED_URL: addressesOf(settings, 'feed').join(','),
    SHELVES_URL: addressesOf(settings, 'shelves').join(','),
    ACCOUNT_URL: addressesOf(settings, 'account').join(','),
    NOTIFICATIONS_URL: addressesOf(settings, 'notifications').join(','),
    SMTP_URL: smtpUrl,
    MEDIA_DIR: layout.mediaDir,
    STORE_DIR: layout.storeDir,
    LIMITS_FACTOR: String(limitsFactor(access.limits)),
    // It is published.
    DEMO_PASSWORD_ACCEPTED: String(!access.isOpen),
    ...secretsOf(secrets, service),
    ...extra,
  }
}
