import { hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Derives all secrets from one that is created once and readable by its owner only. */
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
  // For exports.
  ...(service === 'account' && {
    SERVICE_SECRETS: serviceNames.map((name) => `${name}=${secrets.internal(name)}`).join(','),
  }),
})

function loadRoot(file: string): string {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as { INTERNAL_SECRET?: string }
    if (found.INTERNAL_SECRET) return found.INTERNAL_SECRET
  } catch {
    // Missing, or truncated by a full disk: nothing signed with them outlives a restart.
  }
  const root = randomBytes(32).toString('base64url')
  writeFileSync(`${file}.new`, JSON.stringify({ INTERNAL_SECRET: root }), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return root
}
