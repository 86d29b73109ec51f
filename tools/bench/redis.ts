import { createClient } from 'redis'
import type { Platform } from '../start/start-platform.ts'

/** A connection to Redis as operator, who may read and remove everything. Commands fail while Redis is away. */
export async function connectRedis({ redisUrl }: Pick<Platform, 'redisUrl'>) {
  const { username, password, pathname } = new URL(redisUrl)
  const client = createClient({
    username,
    password,
    socket: { path: pathname, tls: false, connectTimeout: 1000, reconnectStrategy: false },
    disableOfflineQueue: true,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Resets all rate limits: a run makes more calls than its few readers may. */
export async function forgetLimits(redis: Awaited<ReturnType<typeof connectRedis>>): Promise<void> {
  for await (const keys of redis.scanIterator({ MATCH: 'limit:*', COUNT: 1000 }))
    if (keys.length > 0) await redis.unlink(keys)
}

/** The same; nothing while Redis is away, for then nothing is counted in it. */
export async function resetLimits(platform: Platform): Promise<void> {
  const redis = await connectRedis(platform).catch(() => undefined)
  if (!redis) return
  await forgetLimits(redis).catch(() => {})
  redis.destroy()
}
