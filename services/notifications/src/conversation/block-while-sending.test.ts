import { messagesApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
import { countWaiting, holdUp } from '../testing/hold-up.ts'

let world: World
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())

it('never shows or counts the first message of a person whom the reader blocks while it is being sent', async () => {
  const { service } = world
  const [ada, ben, cat] = [await world.aReader(), await world.aReader(), await world.aReader()]
  const usernames = await Promise.all([ada, cat].map(world.usernameOf))
  const { conversationId } = (await service.call(messagesApi.start, { usernames }, ben)).body.conversation
  await service.call(messagesApi.send, { conversationId, content: 'Welcome' }, cat)

  const release = await holdUp(world, ada)
  const sending = service.call(messagesApi.send, { conversationId, content: 'Only from me' }, ben)
  await expect.poll(() => countWaiting(world)).toBe(1)
  const blocking = receive(service, 'user.blocked', {
    blockerId: ada,
    blockedId: ben,
    isBlocked: true,
    at: new Date().toISOString(),
  })
  await Promise.race([blocking, expect.poll(() => countWaiting(world)).toBe(2)])
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
