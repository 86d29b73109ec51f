import { messagesApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())

it("shows, counts and streams none of a deactivated person's messages until they are back", async () => {
  const { service } = world
  const [ada, leaving, cat] = [await world.aReader(), await world.aReader('leaving'), await world.aReader()]
  const start = async (...people: string[]) => {
    const usernames = await Promise.all(people.map(world.usernameOf))
    return (await service.call(messagesApi.start, { usernames }, ada)).body.conversation.conversationId
  }
  const write = (conversationId: string, content: string, as: string) =>
    service.call(messagesApi.send, { conversationId, content }, as)
  const [two, group] = [await start(leaving), await start(leaving, cat)]
  await write(two, 'A zanzibar secret', leaving)
  await write(group, 'Zanzibar for all', leaving)
  await write(group, 'Hello', cat)
  const seen = async () => {
    const { items, unreadCount } = (await service.call(messagesApi.conversations, {}, ada)).body
    const stream = await world.listen(ada, '0')
    await expect
      .poll(() => stream.events)
      .toContainEqual(expect.objectContaining({ type: 'unread-messages', count: unreadCount }))
    stream.stop()
    const streamed = stream.events.flatMap((event) =>
      event.type === 'message' ? [event.message.content] : [],
    )
    const { body } = await service.call(messagesApi.messages, { conversationId: group }, ada)
    return {
      listed: items.map(({ conversationId }) => conversationId),
      people: items.flatMap(({ participants }) => participants.map(({ userId }) => userId)),
      unreadCount,
      streamed,
      messages: body.items.map(({ content }) => content),
    }
  }
  const before = await seen()
  expect(before).toMatchObject({
    listed: [group, two],
    unreadCount: 3,
    streamed: ['A zanzibar secret', 'Zanzibar for all', 'Hello'],
    messages: ['Hello', 'Zanzibar for all'],
  })
  await world.deactivate(leaving)
  expect(await seen()).toEqual({
    listed: [group],
    people: [cat],
    unreadCount: 1,
    streamed: ['Hello'],
    messages: ['Hello'],
  })
  const again = await service.call(messagesApi.start, { usernames: ['leaving'] }, cat)
  expect(again.status).toBe(404)
  await world.deactivate(leaving, false)
  expect(await seen()).toEqual(before)
})
