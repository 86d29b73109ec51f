import { messagesApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())

it('refuses messages and names of groups that link to a blocked site', async () => {
  const [me] = [await world.aReader('anna'), await world.aReader('ben'), await world.aReader('cleo')]
  const at = new Date().toISOString()
  await receive(world.service, 'link-domain.blocked', {
    domain: 'spam.example',
    version: 1,
    isBlocked: true,
    at,
  })
  const start = (name: string) =>
    world.service.call(messagesApi.start, { usernames: ['ben', 'cleo'], name }, me)
  expect((await start('Buy at spam.example')).body).toMatchObject({ code: 'request.link-blocked' })
  const { conversationId } = (await start('Readers')).body.conversation
  const send = (content: string) => world.service.call(messagesApi.send, { conversationId, content }, me)
  expect(await send('http://spam.example')).toMatchObject({
    status: 400,
    body: {
      issues: [{ path: 'content', message: 'Links to spam.example are blocked here. Please remove it' }],
    },
  })
  expect((await send('Hello')).status).toBe(201)
})
