import { notificationsApi } from '@flyleaf/contracts'
import { REDIS, hashToken, sessionKey, type Redis } from '@flyleaf/service'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aWorld, type Listening, type World } from '../testing/a-service.ts'

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

it('is for readers only', async () => {
  expect((await world.listen(null)).status).toBe(401)
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

it('closes streams with a retry time when the service stops', async () => {
  const other = await aWorld()
  const reader = await other.aReader()
  const stream = await other.listen(reader)
  await eventually(() => expect(stream.events).toHaveLength(2))
  await other.close()
  await eventually(() => expect(stream.isOver).toBe(true))
  expect(stream.retries.at(-1)).toBeGreaterThanOrEqual(1_000)
})

it('ends with its session', async () => {
  const stream = await world.listen(ada)
  const cookie = await world.service.cookieOf(ada)
  // The account service of these tests has no sessions; they exist only in Redis.
  await world.service.app.get<Redis>(REDIS).del(sessionKey(hashToken(cookie.split('=')[1]!)))
  await eventually(() => expect(stream.isOver).toBe(true))
})

it("ends the oldest of a session's ten streams when an eleventh opens", async () => {
  const streams: Listening[] = []
  for (let n = 0; n < 11; n++) streams.push(await world.listen(ada))
  await eventually(() => expect(streams[0]!.isOver).toBe(true))
  await eventually(() => expect(streams.slice(1).every((stream) => stream.events.length === 2)).toBe(true))
  expect(streams.slice(1).some((stream) => stream.isOver)).toBe(false)
  for (const stream of streams) stream.stop()
})
