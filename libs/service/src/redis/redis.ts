import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'

/** Nest token of a service's Redis client. */
export const REDIS = Symbol('redis')

export type Redis = ReturnType<typeof createClient>

/** A client for `redis://…` or `unix:///path[?db=3]`; commands fail at once while Redis is away, and it reconnects by itself. */
export function createRedis(url: string): Redis {
  const [, path, database = '0'] = url.match(/^unix:(?:\/\/)?(\/[^?]*)(?:\?db=(\d+))?$/) ?? []
  const reconnectStrategy = (retries: number) => Math.min(50 * 2 ** retries, 1000)
  const client = createClient({
    ...(path
      ? { socket: { path, tls: false as const, reconnectStrategy }, database: Number(database) }
      : { url, socket: { reconnectStrategy } }),
    disableOfflineQueue: true,
  })
  // Without a listener a lost connection would end the process; callers see their own command fail.
  client.on('error', () => {})
  return client as Redis
}

/** Opens the connection in the background: a service starts, and serves what it can, without Redis. */
export function connectInBackground(client: Redis) {
  void client.connect().catch(() => {})
}

/** Writes and reads a key; throws unless Redis answers with what was written. */
export async function roundTrip(client: Redis) {
  const key = `health:${randomUUID()}`
  await client.set(key, key, { expiration: { type: 'EX', value: 5 } })
  if ((await client.getDel(key)) !== key) throw new Error('Redis answered something else')
}
