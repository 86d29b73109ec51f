import {
  lettersApi,
  messagesApi,
  notificationSettingsApi,
  notificationsApi,
  pushApi,
} from '@flyleaf/contracts'
import { fuzzApi, type Sender } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createId } from '@flyleaf/service'
import { aWorld, type World } from './testing/a-service.ts'
import { aShelvesService, type ShelvesService } from './testing/a-shelves-service.ts'

const bookId = createId()
let world: World
let shelves: ShelvesService
beforeAll(async () => {
  shelves = await aShelvesService()
  shelves.aBook(bookId, 'Orlando', ['Virginia Woolf'])
  world = await aWorld({ SHELVES_URL: shelves.url })
  await world.aReader('known_reader')
})
afterAll(async () => {
  await world.close()
  shelves.close()
})

async function aReader(): Promise<Sender> {
  const [reader, other] = [await world.aReader(), await world.aReader()]
  await world.like(await world.post(reader), reader, other)
  const usernames = ['known_reader']
  const { body } = await world.service.call(messagesApi.start, { usernames }, reader)
  const { conversationId } = body.conversation
  const enclosed = await world.service.call(
    lettersApi.enclose,
    { conversationId, bookId, dedication: 'For you' },
    reader,
  )
  const { body: notifications } = await world.service.call(notificationsApi.list, {}, reader)
  return {
    cookie: await world.service.cookieOf(reader),
    known: {
      usernames: [usernames, ['known_reader', 'nobody']],
      conversationId: [conversationId],
      bookId: [bookId],
      messageId: [enclosed.body.sent.messageId],
      notificationId: notifications.items.map(({ notificationId }) => notificationId),
    },
  }
}

it.each(Object.entries({ lettersApi, messagesApi, notificationSettingsApi, notificationsApi, pushApi }))(
  '%s answers arbitrary input with a documented status',
  async (_name, api) => {
    await expect(fuzzApi(world.service, api, { aReader })).resolves.toBeUndefined()
  },
)
