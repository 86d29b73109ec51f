import { setTimeout as pause } from 'node:timers/promises'
import type { RedisServers } from '@flyleaf/config'
import type { Redis, RedisOptions } from './client.ts'
import { createCluster, createSentinel } from './many-servers.ts'
import { createAlone } from './one-server.ts'

/** Nest token of a service's Redis client. */
export const REDIS = Symbol('redis')

export type { Redis } from './client.ts'

/**
 * A client for one server (`redis://…`, `rediss://…` or `unix://[user:password@localhost]/path[?db=3]`), or for those of a Sentinel or
 * a Cluster. Commands fail at once while Redis is away, and after `timeoutMs` when it hangs. It reconnects automatically.
 */
export function createRedis(
  servers: string | RedisServers,
  { timeoutMs = 1_000, onError = () => {} }: RedisOptions = {},
): Redis {
  const options = { timeoutMs, onError }
  if (typeof servers === 'string') return createAlone(servers, options)
  const { mode, urls } = servers
  if (mode === 'alone') return createAlone(urls[0]!, options)
  return mode === 'sentinel' ? createSentinel(servers, options) : createCluster(servers, options)
}

/** How long a start waits for Redis, in milliseconds. */
export const CONNECT_MS = 2_000

/**
 * Opens the connection, and waits for it no longer than `limitMs`: a service starts, and serves what it can, without Redis. A process that
 * began to serve a moment earlier would ask the account service for every session.
 */
export async function connectWithin(client: Redis, limitMs: number) {
  const connected = client.connect().catch(() => {})
  await Promise.race([connected, pause(limitMs, undefined, { ref: false })])
}
