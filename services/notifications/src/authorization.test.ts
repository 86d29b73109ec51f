import { lettersApi, messagesApi, notificationsApi } from '@flyleaf/contracts'
import { aCast, findBreaches, openRoutes, receiveRelations } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createId } from '@flyleaf/service'
import { aWorld, type World } from './testing/a-service.ts'
import { aShelvesService, type ShelvesService } from './testing/a-shelves-service.ts'

let shelves: ShelvesService
let world: World
beforeAll(async () => {
  shelves = await aShelvesService()
  world = await aWorld({ SHELVES_URL: shelves.url })
})
afterAll(async () => {
  await world.close()
  shelves.close()
})

it('keeps what is private from every kind of reader, in every call', async () => {
  const { call } = world.service
  const people = await aCast(world.aReader)
  await receiveRelations(world.service, people)
  const { owner, follower, stranger } = people

  const start = async (usernames: string[], as: string) =>
    (await call(messagesApi.start, { usernames }, as)).body.conversation.conversationId
  const conversationId = await start(['a_follower'], owner)
  await call(messagesApi.send, { conversationId, content: 'Messagewords' }, owner)
  const bookId = shelves.aBook(createId(), 'Orlando', ['Virginia Woolf'])
  const letter = { conversationId, bookId, dedication: 'Dedicationwords' }
  const { sent } = (await call(lettersApi.enclose, letter, owner)).body
  const others = await start(['a_follower'], stranger)
  await world.like(await world.post(owner, { content: 'Notifiedwords' }), owner, follower)
  const { body } = await call(notificationsApi.list, {}, owner)

  const breaches = await findBreaches(world.service, 'notifications', {
    people,
    known: { bookId: [bookId], conversationId: [others], usernames: [['a_stranger']], type: ['POST_LIKE'] },
    secrets: {
      'a message': {
        ids: { conversationId: [conversationId] },
        word: 'Messagewords',
        seenBy: ['owner', 'follower'],
      },
      'a letter': {
        ids: { messageId: [sent.messageId] },
        beside: { conversationId: [conversationId] },
        word: 'Dedicationwords',
        seenBy: ['owner', 'follower'],
      },
      'a notification': {
        ids: { notificationId: body.items.map(({ notificationId }) => notificationId) },
        word: 'Notifiedwords',
        seenBy: ['owner'],
      },
    },
  })
  expect(breaches).toEqual([])
})

it('opens only these routes to visitors, beside the calls that say so', async () => {
  expect(await openRoutes(world.service)).toEqual([])
})
