import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareRedis, redisUrl } from '@flyleaf/servers/redis-server'
import type { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectRedis } from '../../bench/redis.ts'
import { operatorOf, redisUserOf, redisUsers } from './redis-users.ts'
import { loadSecrets } from './secrets.ts'

let folder: string
let redis: SupervisedProcess
let urlOf: (service?: string) => string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fl-redis-'))
  const path = (name: string) => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  }
  const secrets = loadSecrets(folder)
  const runDir = path('run')
  urlOf = (service) => redisUrl(runDir, service ? redisUserOf(secrets, service) : operatorOf(secrets))
  const { redis: redisServer } = await requirePrograms(['redis'])
  const place = { redisDir: path('redis'), runDir, logDir: path('logs') }
  redis = prepareRedis({ ...place, redisServer, durable: true, users: redisUsers(secrets), say: () => {} })
  await redis.start()
})
afterAll(async () => {
  await redis?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function as<Result>(
  service: string | undefined,
  work: (client: Awaited<ReturnType<typeof connectRedis>>) => Promise<Result>,
) {
  const client = await connectRedis({ redisUrl: urlOf(service) })
  return work(client).finally(() => client.destroy())
}

/** What the limits and the relay run in Redis (`libs/service`). */
const COUNT = `redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local counted = redis.call('incrby', KEYS[1], ARGV[1])
if redis.call('pttl', KEYS[1]) == -1 then redis.call('expire', KEYS[1], ARGV[2]) end
return counted`
const APPEND = `redis.pcall('XINFO', 'STREAM', KEYS[1])
return redis.call('XADD', KEYS[1], 'MAXLEN', '~', 10, '7-0', 'event', '{}')`

it('lets a service do what it has to', async () => {
  await as('account', async (account) => {
    await account.set('session:abc', 'ada')
    await account.xAdd('events:account', '1-0', { event: '{}' })
    await account.zAdd('events:account:removed', { score: 1, value: '1 0' })
    await account.sendCommand(['BGREWRITEAOF'])
  })
  await as('feed', async (feed) => {
    expect(await feed.get('session:abc')).toBe('ada')
    expect(await feed.xRead({ key: 'events:account', id: '0-0' })).toHaveLength(1)
    expect(await feed.zRangeByScore('events:account:removed', 0, 1)).toHaveLength(1)
    await feed.hSet('events:account:applied', 'feed', '1:1')
    await feed.hDel('events:feed:applied', ['search'])
    expect(await feed.hGetAll('events:account:applied')).toEqual({ feed: '1:1' })
    for (const key of ['limit:flyleaf:reader:ada', 'limit:feed:upload:ada'])
      expect(await feed.eval(COUNT, { keys: [key], arguments: ['1', '60'] })).toBe(1)
    expect(await feed.multi().get('limit:feed:upload:ada').pTTL('limit:feed:upload:ada').exec()).toHaveLength(
      2,
    )
    await feed.del('limit:feed:upload:ada')
    await feed.eval(APPEND, { keys: ['events:feed'] })
    expect(await feed.exists('events:feed')).toBe(1)
    expect(await feed.xInfoStream('events:feed')).toMatchObject({ 'last-generated-id': '7-0' })
    expect(await feed.xRange('events:feed', '7-0', '7-0')).toHaveLength(1)
    await feed.zAdd('events:feed:removed', { score: 7, value: '7 0' })
    await feed.xDel('events:feed', ['7-0'])
    await feed.zRemRangeByScore('events:feed:removed', 0, 7)
    await feed.del('events:feed')
  })
  await as('notifications', async (notifications) => {
    await notifications.publish('live:1', 'news')
    // As in a Cluster.
    await notifications.sPublish('live:1', 'news')
    await notifications.sSubscribe('live:1', () => {})
    await notifications.sUnsubscribe('live:1')
  })
})

it.each([
  ['make a session', ['SET', 'session:abc', 'eve']],
  ['end a session', ['DEL', 'session:abc']],
  ['speak as another service', ['XADD', 'events:account', '*', 'event', '{}']],
  ['remove what another said', ['XDEL', 'events:account', '1-0']],
  ['send live events', ['PUBLISH', 'live:1', 'news']],
  ['forget the tries at signing in', ['DEL', 'limit:account:sign-in:ada']],
  ['forget what readers have called', ['DEL', 'limit:flyleaf:reader:ada']],
  ['forget who has applied an event', ['DEL', 'events:account:applied']],
  ['search for keys', ['SCAN', '0']],
  ['run what it has left in the server', ['FUNCTION', 'LOAD', '#!lua name=x']],
  ['change the server', ['CONFIG', 'SET', 'requirepass', '']],
  ['empty it', ['FLUSHALL']],
  ['list what there is', ['KEYS', '*']],
])('does not let the feed service %s', async (_what, command) => {
  await expect(as('feed', (feed) => feed.sendCommand(command))).rejects.toThrow(/NOPERM/)
})

it('keeps what services wrote in transactions when it starts again', async () => {
  await as('feed', async (feed) => {
    const write = feed.multi()
    for (const sequence of [1, 2, 3]) write.xAdd('events:feed', `${sequence}-0`, { event: '{}' })
    await write.exec()
  })
  await redis.stop()
  await redis.start()
  await as('feed', async (feed) => expect(await feed.xRange('events:feed', '-', '+')).toHaveLength(3))
})

it('lets nobody in without a password, and keeps none in its file', async () => {
  const { password } = new URL(urlOf('feed'))
  const wrong = urlOf('feed').replace('feed:', 'account:')
  await expect(connectRedis({ redisUrl: wrong })).rejects.toThrow(/WRONGPASS/)
  await expect(as('feed', (feed) => feed.sendCommand(['AUTH', 'operator', password]))).rejects.toThrow(
    /WRONGPASS/,
  )
  expect(readFileSync(join(folder, 'redis', 'users.acl'), 'utf8')).not.toContain(password)
})
