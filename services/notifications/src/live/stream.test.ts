import { STREAM_PATH, notificationsApi } from '@flyleaf/contracts'
import { REDIS, SESSION_COOKIE, hashToken, sessionKey, type Redis } from '@flyleaf/service'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
import type { OpenStream } from '../testing/open-stream.ts'

let world: World
let ada: string
let ben: string
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  ada = await world.aReader()
  ben = await world.aReader()
})

const eventually = (check: () => void) => vi.waitFor(check, { timeout: limits.event, interval: 20 })

it('requires a session', async () => {
  expect((await world.listen(null)).status).toBe(401)
})

it('is closed to a reader whose account waits for its erasure', async () => {
  const token = 'of-a-leaving-reader'.padEnd(43, '-')
  const hash = hashToken(token)
  const session = { userId: ada, sessionId: 'leaving', isDeactivated: true }
  await world.service.app.get<Redis>(REDIS).set(sessionKey(hash), JSON.stringify(session))
  const answer = await fetch(world.service.origin + STREAM_PATH, {
    headers: { cookie: `${SESSION_COOKIE}=${token}` },
  })
  expect(answer.status).toBe(403)
  await answer.body?.cancel()
})

it('delivers a notification at once, and the count when it is read in another tab', async () => {
  const stream = await world.listen(ada)
  await eventually(() =>
    expect(stream.events).toEqual([
      { type: 'unread-count', count: 0 },
      { type: 'unread-messages', count: 0, requests: 0 },
    ]),
  )
  const strangers = await world.listen(ben)
  const postId = await world.post(ada)
  await world.like(postId, ada, ben)
  await eventually(() =>
    expect(stream.events.slice(2)).toMatchObject([
      { type: 'notification', notification: { isRead: false, notification: { type: 'POST_LIKE', postId } } },
      { type: 'unread-count', count: 1 },
      { type: 'unread-messages', count: 0 },
    ]),
  )
  expect(stream.ids).toEqual(['0', '1', '1'])
  await world.service.call(notificationsApi.readAll, {}, ada)
  await eventually(() => expect(stream.events.at(-2)).toEqual({ type: 'unread-count', count: 0 }))
  expect(strangers.events.filter((event) => event.type === 'notification')).toEqual([])
  stream.stop()
  strangers.stop()
})

it('sends browsers away for different times when the service stops', async () => {
  const other = await aWorld()
  const reader = await other.aReader()
  const streams = await Promise.all(Array.from({ length: 8 }, () => other.listen(reader)))
  await eventually(() => expect(streams.every(({ events }) => events.length === 2)).toBe(true))
  await other.close()
  await eventually(() => expect(streams.every(({ isOver }) => isOver)).toBe(true))
  const waits = streams.map(({ retries }) => retries.at(-1)!)
  for (const wait of waits) {
    expect(wait).toBeGreaterThanOrEqual(500)
    expect(wait).toBeLessThan(4000)
  }
  expect(new Set(waits).size).toBeGreaterThan(1)
})

it('ends with its session, and not while the account service still has it', async () => {
  const redis = world.service.app.get<Redis>(REDIS)
  const hashOf = async (as: string) => hashToken((await world.service.cookieOf(as)).split('=')[1]!)
  const [kept, ended] = [await world.listen(ada), await world.listen(ben)]
  world.sessions.set(await hashOf(ada), { userId: ada, sessionId: 'kept' })
  for (const reader of [ada, ben]) await redis.del(sessionKey(await hashOf(reader)))
  await eventually(() => expect(ended.isOver).toBe(true))
  expect(kept.isOver).toBe(false)
  world.sessions.clear()
  await eventually(() => expect(kept.isOver).toBe(true))
})

it("ends the oldest of a session's ten streams when an eleventh opens", async () => {
  const streams: OpenStream[] = []
  for (let n = 0; n < 11; n++) streams.push(await world.listen(ada))
  await eventually(() => expect(streams[0]!.isOver).toBe(true))
  await eventually(() => expect(streams.slice(1).every((stream) => stream.events.length === 2)).toBe(true))
  expect(streams.slice(1).some((stream) => stream.isOver)).toBe(false)
  for (const stream of streams) stream.stop()
})
