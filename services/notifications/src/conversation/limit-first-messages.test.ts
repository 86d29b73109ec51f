import { messagesApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
beforeAll(async () => {
  // A tenth: one person on the first day.
  world = await aWorld({ LIMITS_FACTOR: '0.1' })
})
afterAll(() => world.close())

it('lets a new account begin few conversations, and go on with those that it has', async () => {
  for (const name of ['anna', 'ben']) await world.aReader(name)
  const userId = await world.aReader()
  const cookie = await world.service.aSession(userId, false, new Date(Date.now() - 3_600_000))
  const start = (...usernames: string[]) =>
    world.service.call(messagesApi.start, { usernames }, null, { cookie })
  const { conversationId } = (await start('anna')).body.conversation
  expect(await start('ben')).toMatchObject({
    status: 429,
    body: {
      message:
        'You can begin to write to up to 1 people on your first day here. Please try again in 23 hours',
    },
  })
  expect((await start('anna')).body.conversation).toMatchObject({ conversationId })
  const send = { conversationId, content: 'Hello' }
  for (let count = 0; count < 3; count++)
    expect((await world.service.call(messagesApi.send, send, null, { cookie })).status).toBe(201)
})
