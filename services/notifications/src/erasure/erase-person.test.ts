import { messagesApi, notificationsApi } from '@flyleaf/contracts'
import { erasePerson, exportFor, findOccurrences, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

const CANARY = 'zanzibar'
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

async function talk(as: string, username: string, content: string) {
  const { body } = await world.service.call(messagesApi.start, { usernames: [username] }, as)
  const { conversationId } = body.conversation
  await world.service.call(messagesApi.send, { conversationId, content }, as)
  return conversationId
}

it("exports a person's data without others' messages", async () => {
  const { service, aReader, post, like } = world
  const [me, other] = [await aReader('me'), await aReader('other')]
  await like(await post(me), me, other)
  const conversationId = await talk(me, 'other', 'My words')
  await service.call(messagesApi.send, { conversationId, content: 'Their words' }, other)
  expect(await exportFor(service, me)).toMatchObject({
    notifications: [{ type: 'POST_LIKE', people: 'other', peopleCount: 1, isRead: false }],
    conversations: [{ conversationId, people: 'other' }],
    'my-messages': [{ content: 'My words' }],
  })
  expect(JSON.stringify(await exportFor(service, me))).not.toContain('Their words')
})

it('leaves nothing of an erased person, and keeps others’ conversations and counts correct', async () => {
  const { service, aReader, post, like } = world
  const [gone, friend, third] = [await aReader(CANARY), await aReader('friend'), await aReader('third')]
  const theirs = await post(friend)
  const both = await post(friend)
  await post(gone, { content: 'zanzibar' })
  await like(theirs, friend, gone)
  await like(both, friend, gone)
  await like(both, friend, third)
  const conversationId = await talk(gone, 'friend', 'zanzibar is the place')
  await service.call(messagesApi.send, { conversationId, content: 'Is it?' }, friend)
  expect(await findOccurrences(service, CANARY)).toEqual(
    expect.arrayContaining(['table person', 'table message', 'table post_card']),
  )

  await erasePerson(service, gone)
  expect(await findOccurrences(service, CANARY)).toEqual([])
  const list = await service.call(notificationsApi.list, {}, friend)
  expect(list.body).toMatchObject({
    unreadCount: 1,
    items: [{ notification: { postId: both, actorCount: 1, actors: [{ userId: third }] } }],
  })
  expect(list.body.items).toHaveLength(1)
  const messages = await service.call(messagesApi.messages, { conversationId }, friend)
  expect(messages.body.items).toMatchObject([
    { content: 'Is it?', isMine: true },
    { content: '', sender: null, isMine: false },
  ])
  const { body } = await service.call(messagesApi.conversations, {}, friend)
  expect(body.items).toMatchObject([{ conversationId, participants: [] }])

  await like(theirs, friend, gone)
  const late = { userId: gone, version: 9, username: CANARY, name: CANARY, picture: null }
  await receive(service, 'user.changed', late)
  expect(await findOccurrences(service, CANARY)).toEqual([])
  expect((await service.call(notificationsApi.list, {}, friend)).body.unreadCount).toBe(1)

  await erasePerson(service, friend)
  expect(
    await service.database.sql(`select 1 from conversation where conversation_id = $1`, [conversationId]),
  ).toEqual([])
})
