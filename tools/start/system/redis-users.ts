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
 * writes: nobody else can make one. Limits on all calls are counted together, and end by themselves. Nobody can ask what keys
 * there are. In parentheses: what may be done with these keys alone.
 */
export const redisUserOf = (secrets: Secrets, service: ServiceName): RedisUser => ({
  name: service,
  password: secrets.redis(service),
  rules: [
    '%R~events:*',
    `~events:${service}`,
    `~events:${service}:removed`,
    '%R~session:*',
    `~limit:${service}:*`,
    ...CONNECTION,
    ...EVENTS,
    ...COUNTS,
    '+del',
    ...(MORE[service] ?? []),
    `(~events:*:applied ${['+hset', '+hgetall', '+hdel'].join(' ')})`,
    `(~limit:flyleaf:* ${COUNTS.join(' ')})`,
  ],
})

/** Also what the client for a Cluster asks. */
const CONNECTION = [
  '-@all',
  '+@connection',
  '+@transaction',
  '+readonly',
  '+cluster',
  '-@admin',
  '-@dangerous',
]
const EVENTS = '+exists +xinfo +xadd +xdel +xrange +xread +zadd +zrangebyscore +zremrangebyscore'.split(' ')
const COUNTS = '+eval +get +set +incrby +pttl +expire'.split(' ')

const MORE: Record<ServiceName, readonly string[]> = {
  account: ['~session:*', '~account:*', '+bgrewriteaof'],
  // In a Cluster, live events are sharded.
  notifications: [
    '&live:*',
    ...['publish', 'subscribe', 'unsubscribe', 'spublish', 'ssubscribe', 'sunsubscribe'].map(
      (name) => `+${name}`,
    ),
  ],
}
