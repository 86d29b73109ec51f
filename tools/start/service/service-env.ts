import { join } from 'node:path'
import { serviceNames, type Layout, type ServiceName } from '../layout.ts'
import { limitsFactor, type Limits } from '../access.ts'
import { postgresUrl } from '@flyleaf/servers/postgres/server'
import { redisUrl } from '@flyleaf/servers/redis-server'
import { loadSecrets, secretsOf, type Secrets } from '../system/secrets.ts'

export type ServiceSettings = {
  layout: Layout
  secrets: Secrets
  origin: string
  smtpUrl: string
  limits: Limits
  /** Whether the seed's readers can sign in with the published password. */
  isDemo: boolean
  /** Set for every service; overrides the values below. */
  extra?: NodeJS.ProcessEnv
}

/** For commands that run next to a running Flyleaf: they serve no readers and send no email. */
export const commandSettings = (layout: Layout): ServiceSettings => ({
  layout,
  secrets: loadSecrets(layout.dataDir),
  origin: 'http://localhost',
  smtpUrl: 'smtp://localhost',
  limits: 'strict',
  isDemo: false,
})

export const databaseName = (service: ServiceName) => `flyleaf_${service.replaceAll('-', '_')}`
export const socketOf = (runDir: string, service: ServiceName, instance: number) =>
  join(runDir, `${service}-${instance}.sock`)

/** The addresses at which the account service reaches the others, for exports. */
const otherServices = (runDir: string) =>
  serviceNames
    .filter((name) => name !== 'account')
    .map((name) => `${name}=unix:${socketOf(runDir, name, 1)}`)
    .join(',')

/** The configuration of one process of a service. */
export function serviceEnv(settings: ServiceSettings, service: ServiceName, instance = 1): NodeJS.ProcessEnv {
  const { layout, secrets, origin, smtpUrl, limits, isDemo, extra } = settings
  return {
    LOG_LEVEL: 'info',
    ...process.env,
    NODE_ENV: 'production',
    LISTEN: socketOf(layout.runDir, service, instance),
    INSTANCE: `${service}-${instance}`,
    DATABASE_URL: postgresUrl(layout.runDir, databaseName(service)),
    REDIS_URL: redisUrl(layout.runDir),
    PUBLIC_ORIGIN: origin,
    SERVICE_URLS: otherServices(layout.runDir),
    FEED_URL: `unix:${socketOf(layout.runDir, 'feed', 1)}`,
    SHELVES_URL: `unix:${socketOf(layout.runDir, 'shelves', 1)}`,
    ACCOUNT_URL: `unix:${socketOf(layout.runDir, 'account', 1)}`,
    SMTP_URL: smtpUrl,
    MEDIA_DIR: layout.mediaDir,
    STORE_DIR: layout.storeDir,
    LIMITS_FACTOR: String(limitsFactor(limits)),
    DEMO_PASSWORD_ACCEPTED: String(isDemo),
    ...secretsOf(secrets, service),
    ...extra,
  }
}
