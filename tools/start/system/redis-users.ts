import { redisOperator, type RedisUser } from '@flyleaf/servers/redis-server'
import { serviceNames, type ServiceName } from '../layout.ts'
import type { Secrets } from './secrets.ts'

/** A user for operators, who may do everything, and one for each service. */
export const redisUsers = (secrets: Secrets): [RedisUser, ...RedisUser[]] => [
  operatorOf(secrets),
  ...serviceNames.map((service) => redisUserOf(secrets, service)),
]

export const operatorOf = (secrets: Secrets): RedisUser => redisOperator(secrets.redis('operator'))

/**
 * A service reads every stream of events, and writes its own and how far it has read the others'. It reads sessions, which account
 * writes: nobody else can make one. Limits on all calls are counted together.
 */
export const redisUserOf = (secrets: Secrets, service: ServiceName): RedisUser => ({
  name: service,
  password: secrets.redis(service),
  rules: [
    '%R~events:*',
    `~events:${service}`,
    `~events:${service}:removed`,
    '~events:*:applied',
    '%R~session:*',
    '~limit:flyleaf:*',
    `~limit:${service}:*`,
    '~health:*',
    '+@all',
    '-@admin',
    '-@dangerous',
    ...(MORE[service] ?? []),
  ],
})

const MORE: Record<ServiceName, readonly string[]> = {
  account: ['~session:*', '~account:*', '+bgrewriteaof'],
  notifications: ['&live:*'],
}
