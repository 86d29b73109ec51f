import { randomUUID } from 'node:crypto'
import { messagesApi, notificationSettingsApi, notificationsApi } from '@flyleaf/contracts'
import { receive, staysFlat } from '@flyleaf/service/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { aWorld, type World } from './testing/a-service.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

it('keeps nothing of a month of use but conversations and unread notifications', async () => {
  const { service, aReader, post, like, unlike } = world
  const [ada, ben] = [await aReader('ada'), await aReader('ben')]
  await service.call(notificationSettingsApi.change, { digest: 'daily' }, ada)
  const started = await service.call(messagesApi.start, { usernames: ['ben'] }, ada)
  const { conversationId } = started.body.conversation
  await staysFlat(service, {
    async day() {
      const [read, takenBack] = [await post(ada), await post(ada)]
      for (const postId of [read, takenBack]) await like(postId, ada, ben)
      await unlike(takenBack, ada, ben, new Date(Date.now() + 1000))
      await service.call(messagesApi.send, { conversationId, content: 'Hello' }, ben, {
        'idempotency-key': randomUUID(),
      })
      await service.call(notificationsApi.readAll, {}, ada)
      const deleted = await post(ada)
      await like(deleted, ada, ben)
      await receive(service, 'post.deleted', {
        postId: deleted,
        version: 2,
        authorId: ada,
        bookId: null,
        rating: null,
        replyToBookshelfId: null,
      })
    },
    // Of live items the last 200 of each reader.
    kept: ['live_item', 'message', 'person', 'post_card'],
    // 90 and 180 days.
    slow: ['withdrawn_act', 'notification', 'notification_actor'],
  })
})
