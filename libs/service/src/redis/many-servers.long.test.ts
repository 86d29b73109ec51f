import { randomUUID } from 'node:crypto'
import { limits } from '@flyleaf/testing/limits'
import { primaryOf, startRedisCluster, type RedisServers } from '@flyleaf/testing/redis/cluster'
import { startSentinels, type Sentinels } from '@flyleaf/testing/redis/sentinels'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EventStream } from '../events/event-stream.ts'
import { SessionReader, sessionKey } from '../identity/session-reader.ts'
import { createRedis, type Redis } from './redis.ts'

const poll = (check: () => unknown) => expect.poll(check, { timeout: limits.event * 2 })
/** Whether Redis returns what is written now. */
async function works(redis: Redis) {
  const key = randomUUID()
  try {
    await redis.set(key, key, { expiration: { type: 'EX', value: 5 } })
    return (await redis.getDel(key)) === key
  } catch {
    return false
  }
}

describe('Redis with Sentinels', () => {
  const password = 'of-the-servers'
  let servers: Sentinels
  let redis: Redis
  beforeAll(async () => {
    servers = await startSentinels(password)
    const urls = servers.sentinels.map((port) => `redis://:${password}@127.0.0.1:${port}`)
    redis = createRedis({ mode: 'sentinel', urls, sentinelName: servers.name }, { timeoutMs: 1_000 })
    await redis.connect()
  }, limits.hook)
  afterAll(() => {
    redis?.destroy()
    servers?.stop()
  })

  it('is the new primary after the old one has died', async () => {
    const messages: string[] = []
    const subscriber = redis.duplicate()
    await subscriber.connect()
    await subscriber.subscribe('live', (message) => void messages.push(String(message)))
    await redis.set('before', '1')
    await poll(() => works(redis)).toBe(true)
    const first = await servers.primary()
    // What no replica has is lost with the primary.
    await servers.cli(first, 'wait', '1', '0')
    servers.kill(first)
    await poll(servers.primary).not.toBe(first)
    await poll(() => works(redis)).toBe(true)
    await poll(() => redis.get('before')).toBe('1')
    // Messages sent during the failover may be lost; later ones arrive.
    await poll(async () => {
      await redis.publish('live', 'after')
      return messages.includes('after')
    }).toBe(true)
    subscriber.destroy()
  })
})

describe('a Redis Cluster', () => {
  let servers: RedisServers
  let redis: Redis
  let reading: Redis
  beforeAll(async () => {
    servers = await startRedisCluster()
    const cluster = {
      mode: 'cluster' as const,
      urls: servers.ports.map((port) => `redis://127.0.0.1:${port}`),
    }
    redis = createRedis(cluster, { timeoutMs: 1_000 })
    reading = redis.duplicate()
    await Promise.all([redis.connect(), reading.connect()])
  }, limits.hook)
  afterAll(() => {
    redis?.destroy()
    reading?.destroy()
    servers?.stop()
  })

  it('has the streams of events, on whichever server they are', async () => {
    for (const producer of ['account', 'feed', 'shelves'] as const) {
      const stream = new EventStream(redis, producer)
      await stream.append(0, 0, [{ sequence: 7, event: '{"type":"a"}' }])
      expect(await stream.lastSequence()).toBe(7)
      expect(await stream.read(reading, 0, 10, 100)).toMatchObject([{ id: '7-0' }])
      // Nothing more: the read waits, and is not taken for a server that hangs.
      expect(await stream.read(reading, 7, 10, 2_500)).toEqual([])
    }
  })

  it('knows which of many sessions have ended, on whichever server they are', async () => {
    const hashes = Array.from({ length: 20 }, (_, n) => String(n).repeat(8))
    for (const hash of hashes.slice(1)) await redis.set(sessionKey(hash), '{}')
    const asked: string[] = []
    const sessions = new SessionReader(redis, async (hash) => {
      asked.push(hash)
      return null
    })
    expect(await sessions.ended(hashes)).toEqual([hashes[0]])
    expect(asked).toEqual([hashes[0]])
  })

  it('rewrites the files of all its servers', async () => {
    expect(await redis.bgRewriteAof()).toHaveLength(3)
  })

  it('is away while a primary is, and back with the replica', async () => {
    await redis.set('before', '1')
    const primary = await primaryOf(servers, 'before')
    servers.kill(primary)
    await poll(() => works(redis)).toBe(false)
    await poll(() => redis.get('before').catch(() => null)).toBe('1')
  })
})
