import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseName } from '../start/service/service-env.ts'
import { serviceNames } from '../start/layout.ts'
import { databasePassword, loadSecrets, redisPassword, secretsOf } from '../start/system/secrets.ts'

export interface SecretsOptions {
  /** The folder that is written. */
  to: string
  /** Where PostgreSQL is: `db.example.org:5432`. */
  database: string
  /** What follows `?` in its addresses: `sslmode=verify-full`. */
  databaseOptions: string
  /** Where Redis is, without a password: `rediss://redis.example.org:6379`. */
  redis: string
  /** The mail server, with its password; elsewhere in the settings of account when it is left out. */
  smtp?: string | undefined
}

/**
 * Writes the secrets of an installation: `<service>.env` for each service, `databases.sql` with the roles and databases,
 * `redis.env` and `postgres-password` for the servers. Again into the same folder, the same secrets. Returns the files' names.
 */
export function writeSecrets({ to, database, databaseOptions, redis, smtp }: SecretsOptions): string[] {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const secrets = loadSecrets(to)
  const password = redisPassword(secrets)
  const url = new URL(redis)
  url.password = password
  const files: [string, string][] = serviceNames.map((service) => {
    const role = databaseName(service)
    const query = databaseOptions && `?${databaseOptions}`
    const settings = {
      DATABASE_URL: `postgres://${role}:${databasePassword(secrets, service)}@${database}/${role}${query}`,
      REDIS_URL: url.href,
      ...secretsOf(secrets, service),
      ...(service === 'account' && smtp && { SMTP_URL: smtp }),
    }
    return [`${service}.env`, linesOf(settings)]
  })
  const statements = serviceNames.flatMap((service) =>
    statementsOf(databaseName(service), databasePassword(secrets, service)),
  )
  files.push(
    ['databases.sql', `${statements.join('\n')}\n`],
    ['redis.env', linesOf({ REDIS_PASSWORD: password })],
  )
  files.push(['postgres-password', secrets.derive('postgres')])
  for (const [name, text] of files) writeFileSync(join(to, name), text, { mode: 0o600 })
  return files.map(([name]) => name)
}

const linesOf = (settings: NodeJS.ProcessEnv) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

const statementsOf = (role: string, password: string) => [
  `create role ${role} login password '${password}';`,
  `create database ${role} owner ${role};`,
  `revoke connect, temporary on database ${role} from public;`,
]
