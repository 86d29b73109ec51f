import { events } from '@flyleaf/contracts'
import { startRedisPair, type RedisPair } from '@flyleaf/testing/redis/pair'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BaseConfig, UnitOfWork, migration } from '../index.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { startTestService, testModule, untilPublished, type TestService } from '../testing.ts'

let pair: RedisPair
let producer: TestService
let consumer: TestService

beforeAll(async () => {
  pair = await startRedisPair()
  const environment = { REDIS_URL: pair.url }
  producer = await startTestService(
    { name: 'account', config: BaseConfig, module: testModule({}), migrations: {} },
    environment,
  )
  consumer = await startTestService(
    {
      name: 'search',
      config: BaseConfig,
      module: testModule({
        handlers: {
          'session.ended': ({ sql }, { data }) =>
            sql(`insert into handled (hash) values ($1)`, [data.sessionHash]),
        },
      }),
      migrations: {
        '001-handled': migration(
          `create table handled (number integer generated always as identity, hash text)`,
        ),
      },
    },
    environment,
  )
})
afterAll(async () => {
  await consumer.close()
  await producer.close()
  pair.stop()
})

const publish = (sessionHash: string) =>
  producer.app
    .get(UnitOfWork)
    .run(async (work) => work.publish(events.account.sessionEnded, sessionHash, { sessionHash }))
const handled = async () =>
  (await consumer.database.sql<{ hash: string }>(`select hash from handled order by number`)).map(
    ({ hash }) => hash,
  )

it('loses and repeats no event when a replica that lagged behind takes over', async () => {
  await expect.poll(() => producer.app.get<Redis>(REDIS).isReady).toBe(true)
  await publish('before')
  await expect.poll(handled).toEqual(['before'])
  await pair.cutOff()
  await publish('applied')
  await expect.poll(handled).toEqual(['before', 'applied'])
  await consumer.consumer.stop()
  for (let n = 0; n < 5; n++) await publish(`acknowledged ${n}`)
  await untilPublished(producer)
  pair.failOver()
  consumer.consumer.start()
  await publish('after')
  const acknowledged = Array.from({ length: 5 }, (_, n) => `acknowledged ${n}`)
  await expect.poll(handled).toEqual(['before', 'applied', ...acknowledged, 'after'])
  await publish('later')
  await expect.poll(handled).toEqual(['before', 'applied', ...acknowledged, 'after', 'later'])
})
