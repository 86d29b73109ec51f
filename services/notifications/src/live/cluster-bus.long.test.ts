import { messagesApi } from '@flyleaf/contracts'
import { limits } from '@flyleaf/testing/limits'
import { primaryOf, startRedisCluster, type RedisServers } from '@flyleaf/testing/redis/cluster'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
import { channelOf } from './channels.ts'

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: limits.event * 2, interval: 100 })

let cluster: RedisServers
let world: World

beforeAll(async () => {
  cluster = await startRedisCluster()
  world = await aWorld({ LIVE_CLUSTER: cluster.ports.map((port) => `redis://127.0.0.1:${port}`).join(',') })
}, limits.hook)
afterAll(async () => {
  await world?.close()
  cluster?.stop()
})

it('delivers live events over a Redis Cluster, and continues after one of its primaries has failed', async () => {
  const [ada, ben] = [await world.aReader('ada'), await world.aReader('ben')]
  const { body } = await world.service.call(messagesApi.start, { usernames: ['ada'] }, ben)
  const { conversationId } = body.conversation
  const write = (content: string) => world.service.call(messagesApi.send, { conversationId, content }, ben)
  const stream = await world.listen(ada)
  const received = () =>
    stream.events.flatMap((event) => (event.type === 'message' ? [event.message.content] : []))
  await eventually(() => expect(stream.events).toHaveLength(2))
  await write('before')
  await eventually(() => expect(received()).toEqual(['before']))

  const primary = await primaryOf(cluster, channelOf(ada))
  cluster.kill(primary)
  await write('meanwhile')
  await eventually(() => expect(received()).toEqual(['before', 'meanwhile']))
  const [survivor] = cluster.ports
  await eventually(async () =>
    expect(await cluster.cli(survivor!, 'cluster', 'info')).toContain('cluster_state:ok'),
  )
  // The channel has moved to the replica, from which the process must receive it.
  await eventually(async () => {
    const subscribers = await Promise.all(
      cluster.ports.map((port) => cluster.cli(port, 'pubsub', 'shardnumsub', channelOf(ada))),
    )
    expect(subscribers.some((answer) => answer.endsWith('1'))).toBe(true)
  })
  await write('after')
  await eventually(() => expect(received()).toEqual(['before', 'meanwhile', 'after']))
  stream.stop()
})
