import { messagesApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockReaders } from '../notification/reader-state.ts'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())

/** Holds a reader's lock, which sending them a message needs last, until the returned function is called. */
async function holdUp(userId: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await new Promise<void>((resolve) => {
    void world.service.database.transaction(async ({ sql }) => {
      await lockReaders(sql, [userId])
      resolve()
      await released
    })
  })
  return release
}
const waiting = async () =>
  (
    await world.service.database.sql(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length

it('never shows or counts the first message of a person whom the reader blocks while it is being sent', async () => {
  const { service } = world
  const [ada, ben, cat] = [await world.aReader(), await world.aReader(), await world.aReader()]
  const usernames = await Promise.all([ada, cat].map(world.usernameOf))
  const { conversationId } = (await service.call(messagesApi.start, { usernames }, ben)).body.conversation
  await service.call(messagesApi.send, { conversationId, content: 'Welcome' }, cat)

  const release = await holdUp(ada)
  const sending = service.call(messagesApi.send, { conversationId, content: 'Only from me' }, ben)
  await expect.poll(waiting).toBe(1)
  const blocking = receive(service, 'user.blocked', {
    blockerId: ada,
    blockedId: ben,
    isBlocked: true,
    at: new Date().toISOString(),
  })
  await Promise.race([blocking, expect.poll(waiting).toBe(2)])
  release()
  await Promise.all([sending, blocking])

  const { items, unreadCount } = (await service.call(messagesApi.conversations, {}, ada)).body
  expect({ unreadCount, last: items[0]!.lastMessage!.content }).toEqual({ unreadCount: 1, last: 'Welcome' })
  const stream = await world.listen(ada, '0')
  await expect.poll(() => stream.events.at(-1)).toMatchObject({ type: 'unread-messages', count: 1 })
  expect(stream.events.flatMap((event) => (event.type === 'message' ? [event.message.content] : []))).toEqual(
    ['Welcome'],
  )
  stream.stop()
})
