import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'redis'

/** Nest token of a service's Redis client. */
export const REDIS = Symbol('redis')

export type Redis = ReturnType<typeof createClient>

export interface RedisOptions {
  /** After so long without an answer to a ping, Redis counts as away, in milliseconds. */
  timeoutMs?: number
  /** Called with the reason when Redis is away. */
  onError?: (error: Error) => void
}

/**
 * A client for `redis://…`, `rediss://…` or `unix:///path[?db=3]`. Commands fail at once while Redis is away, and after
 * `timeoutMs` when it hangs. It reconnects automatically.
 */
export function createRedis(
  url: string,
  { timeoutMs = 1_000, onError = () => {} }: RedisOptions = {},
): Redis {
  const [, path, database = '0'] = url.match(/^unix:(?:\/\/)?(\/[^?]*)(?:\?db=(\d+))?$/) ?? []
  const socket = {
    reconnectStrategy: (retries: number) => Math.min(50 * 2 ** retries, 1000),
    connectTimeout: timeoutMs,
    // While a client is ready its pings keep the socket busy: this limits the handshake.
    socketTimeout: timeoutMs,
  }
  const client = createClient({
    ...(path
      ? { socket: { ...socket, path, tls: false as const }, database: Number(database) }
      : { url, socket }),
    disableOfflineQueue: true,
  }) as Redis
  // Without a listener a lost connection would end the process; callers see their own command fail.
  client.on('error', onError)
  watch(client, timeoutMs)
  return client
}

/** Reopens the connection when Redis does not answer, which fails all waiting commands. */
function watch(client: Redis, timeoutMs: number) {
  let isAsking = false
  const ask = async () => {
    if (isAsking || !client.isReady) return
    isAsking = true
    let isAnswered = false
    const answer = client.ping().then(
      () => (isAnswered = true),
      () => (isAnswered = true),
    )
    // Checked twice: a resumed process runs its timers before it reads pending answers.
    for (const wait of [timeoutMs, 50]) await Promise.race([answer, pause(wait, undefined, { ref: false })])
    isAsking = false
    if (isAnswered || !client.isReady) return
    client.destroy()
    void client.connect().catch(() => {})
  }
  setInterval(() => void ask(), timeoutMs / 3).unref()
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
