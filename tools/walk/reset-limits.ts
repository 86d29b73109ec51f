import { createClient } from 'redis'

/** A walk makes more calls than a reader, so rate limit counts are deleted. Skipped while Redis is down. */
export async function resetLimits(redisUrl: string): Promise<void> {
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
    // Retried the next time.
  } finally {
    if (client.isOpen) client.destroy()
  }
}
