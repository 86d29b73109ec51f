import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { superuser } from '@flyleaf/servers/postgres/create-cluster'
import { accessListOf } from '@flyleaf/servers/redis-server'
import { databaseName } from '../start/service/service-env.ts'
import { serviceNames } from '../start/layout.ts'
import { redisUserOf, redisUsers } from '../start/system/redis-users.ts'
import { loadSecrets, secretsOf } from '../start/system/secrets.ts'

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
 * Writes the secrets of an installation: `<service>.env` for each service, `databases.sql` with the roles and databases, `redis.acl`
 * with the users of Redis, and the passwords of those who may do everything there, `postgres-password` and `redis-password`. Again
 * into the same folder, the same secrets. Returns the files' names.
 */
export function writeSecrets({ to, database, databaseOptions, redis, smtp }: SecretsOptions): string[] {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const secrets = loadSecrets(to)
  const files: [string, string][] = serviceNames.map((service) => {
    const role = databaseName(service)
    const query = databaseOptions && `?${databaseOptions}`
    const user = redisUserOf(secrets, service)
    const redisUrl = Object.assign(new URL(redis), { username: user.name, password: user.password })
    const settings = {
      DATABASE_URL: `postgres://${role}:${secrets.postgres(role)}@${database}/${role}${query}`,
      REDIS_URL: redisUrl.href,
      ...secretsOf(secrets, service),
      ...(service === 'account' && smtp && { SMTP_URL: smtp }),
    }
    return [`${service}.env`, linesOf(settings)]
  })
  const roles = serviceNames.map(databaseName)
  const statements = roles.flatMap((role) => statementsOf(role, secrets.postgres(role)))
  const users = redisUsers(secrets)
  files.push(
    ['databases.sql', `${statements.join('\n')}\n`],
    ['redis.acl', accessListOf(users)],
    ['postgres-password', secrets.postgres(superuser)],
    ['redis-password', users[0].password],
  )
  // The folder is closed to others; the servers, which run as users of their own, are given these files out of it.
  const isGiven = (name: string) => name === 'databases.sql' || name === 'redis.acl'
  for (const [name, text] of files)
    writeFileSync(join(to, name), text, { mode: isGiven(name) ? 0o644 : 0o600 })
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
