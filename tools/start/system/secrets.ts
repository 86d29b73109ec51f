import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '@flyleaf/servers/failure'
import { serviceNames, type ServiceName } from '../layout.ts'

/** The secrets of an installation, all different. */
export type Secrets = {
  /** A service's own secret, unknown to the others. */
  own(service: ServiceName): string
  /** The secret that other services send to a service. */
  internal(service: ServiceName): string
  /** The password of a role of PostgreSQL. */
  postgres(role: string): string
  /** The password of a user of Redis. */
  redis(user: string): string
}

/** Derives all secrets from one that is created once and readable by its owner only. Throws if it is there and cannot be read. */
export function loadSecrets(dataDir: string): Secrets {
  const root = loadRoot(join(dataDir, 'secrets.json'))
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', root, '', `flyleaf ${purpose}`, 32)).toString('base64url')
  return {
    own: (service) => derive(`${service} own`),
    internal: (service) => derive(`${service} internal`),
    postgres: (role) => derive(`${role} postgres`),
    redis: (user) => derive(`${user} redis`),
  }
}

/** The secrets of a service: its own, and those of the services that it calls. */
export const secretsOf = (secrets: Secrets, service: ServiceName): NodeJS.ProcessEnv => ({
  SECRET: secrets.own(service),
  INTERNAL_SECRET: secrets.internal(service),
  ACCOUNT_SECRET: secrets.internal('account'),
  SHELVES_SECRET: secrets.internal('shelves'),
  FEED_SECRET: secrets.internal('feed'),
  // For reports of messages.
  ...(service === 'moderation' && { NOTIFICATIONS_SECRET: secrets.internal('notifications') }),
  // For exports.
  ...(service === 'account' && {
    SERVICE_SECRETS: serviceNames.map((name) => `${name}=${secrets.internal(name)}`).join(','),
  }),
})

function loadRoot(file: string): string {
  if (existsSync(file)) return readRoot(file)
  const root = randomBytes(32).toString('base64url')
  writeFileSync(`${file}.new`, JSON.stringify({ INTERNAL_SECRET: root }), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return root
}

function readRoot(file: string): string {
  let reason = 'it holds no INTERNAL_SECRET'
  try {
    const { INTERNAL_SECRET: root } = JSON.parse(readFileSync(file, 'utf8')) as { INTERNAL_SECRET?: unknown }
    if (typeof root === 'string' && root) return root
  } catch (error) {
    reason = (error as Error).message
  }
  throw new StartFailure(
    `The secrets in ${file} cannot be read: ${reason}. Put the file of a backup there. Without one delete it: emailed codes, ` +
      `pending sign-ups and push subscriptions are then lost.`,
  )
}
