import { createClient } from 'redis'

/** A walk asks far more than a reader would: what was counted is forgotten. While Redis is away nothing is. */
export async function forgetLimits(redisUrl: string): Promise<void> {
  const path = redisUrl.replace(/^unix:\/\//, '')
  const client = createClient({
    socket: { path, connectTimeout: 1000, reconnectStrategy: false },
    disableOfflineQueue: true,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    for await (const keys of client.scanIterator({ MATCH: 'limit:*', COUNT: 1000 }))
      if (keys.length > 0) await client.unlink(keys)
  } catch {
    // next time
  } finally {
    if (client.isOpen) client.destroy()
  }
}
