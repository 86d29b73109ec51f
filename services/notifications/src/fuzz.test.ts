import { messagesApi, notificationSettingsApi, notificationsApi, pushApi } from '@flyleaf/contracts'
import { fuzzApi, type Sender } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from './testing/a-service.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await world.aReader('known_reader')
})
afterAll(() => world.close())

async function aReader(): Promise<Sender> {
  const [reader, other] = [await world.aReader(), await world.aReader()]
  await world.like(await world.post(reader), reader, other)
  const usernames = ['known_reader']
  const { body } = await world.service.call(messagesApi.start, { usernames }, reader)
  const { body: notifications } = await world.service.call(notificationsApi.list, {}, reader)
  return {
    cookie: await world.service.cookieOf(reader),
    known: {
      usernames: [usernames, ['known_reader', 'nobody']],
      conversationId: [body.conversation.conversationId],
      notificationId: notifications.items.map(({ notificationId }) => notificationId),
    },
  }
}

it.each(Object.entries({ messagesApi, notificationSettingsApi, notificationsApi, pushApi }))(
  '%s answers arbitrary input with a documented status',
  async (_name, api) => {
    await expect(fuzzApi(world.service, api, { aReader })).resolves.toBeUndefined()
  },
)
