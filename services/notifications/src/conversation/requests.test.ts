import { messagesApi } from '@flyleaf/contracts'
import { publishedBy, receive, untilPublished } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
let ada: string
let ben: string
let conversationId: string
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  ada = await world.aReader()
  ben = await world.aReader()
})

const call: World['service']['call'] = (...input) => world.service.call(...input)
let version = 0
const takesMessagesFrom = (messagesFrom: string) =>
  receive(world.service, 'privacy.changed', {
    userId: ben,
    version: ++version,
    showsLikes: true,
    messagesFrom,
  })
const start = async () => {
  const answer = await call(messagesApi.start, { usernames: [await world.usernameOf(ben)] }, ada)
  if (answer.status === 200) conversationId = answer.body.conversation.conversationId
  return answer
}
const write = (content: string, as = ada) => call(messagesApi.send, { conversationId, content }, as)
const folder = async (name: 'inbox' | 'requests') =>
  (await call(messagesApi.conversations, { folder: name }, ben)).body

it('sends a request to people who accept messages only from those they follow', async () => {
  await takesMessagesFrom('followed')
  await start()
  await write('May I?')
  expect(await folder('inbox')).toMatchObject({ items: [], unreadCount: 0, requestCount: 1 })
  expect((await folder('requests')).items).toMatchObject([
    { conversationId, isRequest: true, lastMessage: { content: 'May I?' } },
  ])
  const stream = await world.listen(ben)
  await expect.poll(() => stream.events.at(-1)).toEqual({ type: 'unread-messages', count: 0, requests: 1 })
  await write('Please?')
  expect((await call(messagesApi.answer, { conversationId, action: 'accept' }, ben)).status).toBe(200)
  await expect.poll(() => stream.events.at(-1)).toEqual({ type: 'unread-messages', count: 2, requests: 0 })
  // A request delivers no messages until it is accepted.
  expect(stream.events.filter((event) => event.type === 'message')).toEqual([])
  stream.stop()
  expect((await folder('inbox')).items).toMatchObject([{ conversationId, isRequest: false, unreadCount: 2 }])
  await write('Thank you')
  expect(await folder('inbox')).toMatchObject({ unreadCount: 3, requestCount: 0 })
})

it('is accepted by a reply, and not needed from followed people', async () => {
  await takesMessagesFrom('followed')
  await start()
  await write('May I?')
  await write('Of course', ben)
  expect((await folder('inbox')).items).toHaveLength(1)
  const cat = await world.aReader()
  await receive(world.service, 'user.followed', {
    followerId: ben,
    followedId: cat,
    at: new Date().toISOString(),
  })
  const { body } = await call(messagesApi.start, { usernames: [await world.usernameOf(ben)] }, cat)
  conversationId = body.conversation.conversationId
  await write('Hello', cat)
  expect(await folder('inbox')).toMatchObject({ unreadCount: 2, requestCount: 0 })
})

it('delivers nothing after a request is declined, until the reader writes', async () => {
  await takesMessagesFrom('followed')
  await start()
  await write('May I?')
  await call(messagesApi.answer, { conversationId, action: 'decline' }, ben)
  expect((await write('Please?')).status).toBe(201)
  expect(await folder('inbox')).toMatchObject({ items: [], unreadCount: 0, requestCount: 0 })
  expect((await folder('requests')).items).toEqual([])
  expect(await call(messagesApi.answer, { conversationId, action: 'accept' }, ben)).toMatchObject({
    status: 404,
  })
  expect(await call(messagesApi.answer, { conversationId, action: 'shrug' as never }, ben)).toMatchObject({
    status: 400,
    body: { message: 'Action must be accept or decline' },
  })
})

it('refuses messages to people who accept none, also in open conversations', async () => {
  await start()
  await takesMessagesFrom('nobody')
  expect(await write('Hello?')).toMatchObject({ status: 403, body: { code: 'conversation.refused' } })
  expect(await folder('inbox')).toMatchObject({ items: [], unreadCount: 0, requestCount: 0 })
  const cat = await world.aReader()
  expect(await call(messagesApi.start, { usernames: [await world.usernameOf(ben)] }, cat)).toMatchObject({
    status: 403,
  })
})

it('sends a request in a conversation opened before the setting changed', async () => {
  await start()
  await takesMessagesFrom('followed')
  await write('Hello')
  expect(await folder('requests')).toMatchObject({ unreadCount: 0, requestCount: 1 })
})

it('says which messages to strangers are alike, without their words', async () => {
  const words = (name: string) => `Hello ${name}! I have 10 cheap books for you, look here`
  const sent = async () => {
    await untilPublished(world.service)
    const all = await publishedBy(world.service)
    return all.filter(({ type, data }) => type === 'stranger.messaged' && data['senderId'] === ada)
  }
  await start()
  await write(words('@ben'))
  await write('Hello!')
  await write(words('@BEN_2').replace('10', '12'))
  const [first, second, ...rest] = await sent()
  expect(rest).toEqual([])
  expect(first!.data).toMatchObject({ conversationId, fingerprint: second!.data['fingerprint'] })
  expect(JSON.stringify(first)).not.toContain('cheap')
  await write('What books?', ben)
  await write(words('ben'))
  expect(await sent()).toHaveLength(2)
  ben = await world.aReader()
  await receive(world.service, 'user.followed', {
    followerId: ben,
    followedId: ada,
    version: 1,
    at: new Date().toISOString(),
  })
  await start()
  await write(words('ben'))
  expect(await sent()).toHaveLength(2)
})
