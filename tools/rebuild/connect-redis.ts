import { createClient } from 'redis'

/** A connection to a platform's Redis, which listens on a socket. */
export async function connectRedis(redisUrl: string) {
  const path = redisUrl.replace(/^unix:\/\//, '')
  const client = createClient({ socket: { path, connectTimeout: 1000, reconnectStrategy: false } })
  client.on('error', () => {})
  await client.connect()
  return client
}
