import { messagesApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
const ids: Record<string, string> = {}
let conversationId: string
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  for (const name of ['ada', 'ben', 'cat', 'dan']) ids[name] = await world.aReader()
  const { body } = await call(
    messagesApi.start,
    { usernames: await names('ben', 'cat'), name: 'Slow readers' },
    ids['ada']!,
  )
  conversationId = body.conversation.conversationId
})

const call: World['service']['call'] = (...input) => world.service.call(...input)
const names = (...people: string[]) => Promise.all(people.map((name) => world.usernameOf(ids[name]!)))
const write = (name: string, content: string) =>
  call(messagesApi.send, { conversationId, content }, ids[name]!)
const read = async (name: string) =>
  (await call(messagesApi.messages, { conversationId }, ids[name]!)).body.items.map(({ content }) => content)
const inbox = async (name: string) => (await call(messagesApi.conversations, {}, ids[name]!)).body
const block = (blocker: string, blocked: string, isBlocked = true) =>
  receive(world.service, 'user.blocked', {
    blockerId: ids[blocker],
    blockedId: ids[blocked],
    isBlocked,
    at: new Date().toISOString(),
  })

it('has a name, which any participant can change', async () => {
  const stream = await world.listen(ids['ada']!)
  expect(
    await call(messagesApi.rename, { conversationId, name: 'Night readers' }, ids['ben']!),
  ).toMatchObject({
    body: { conversation: { isGroup: true, name: 'Night readers' } },
  })
  expect(await call(messagesApi.rename, { conversationId, name: 'Mine' }, ids['dan']!)).toMatchObject({
    status: 404,
  })
  await expect.poll(() => stream.events).toContainEqual({ type: 'conversation', conversationId })
  stream.stop()
  const two = await call(messagesApi.start, { usernames: await names('ben') }, ids['ada']!)
  const { conversationId: ofTwo } = two.body.conversation
  for (const answer of [
    await call(messagesApi.rename, { conversationId: ofTwo, name: 'Us' }, ids['ada']!),
    await call(messagesApi.leave, { conversationId: ofTwo }, ids['ada']!),
  ])
    expect(answer).toMatchObject({ status: 400, body: { code: 'conversation.not-a-group' } })
})

it('adds people, who see messages sent from then on', async () => {
  await write('ada', 'before')
  await call(messagesApi.addPeople, { conversationId, usernames: await names('dan') }, ids['cat']!)
  await write('ada', 'after')
  expect(await read('dan')).toEqual(['after'])
  expect(await read('ben')).toEqual(['after', 'before'])
  expect((await inbox('dan')).unreadCount).toBe(1)
  const many = []
  for (let n = 0; n < 7; n++) many.push(await world.usernameOf(await world.aReader()))
  expect(await call(messagesApi.addPeople, { conversationId, usernames: many }, ids['ada']!)).toMatchObject({
    status: 400,
    body: { code: 'conversation.full' },
  })
})

it('can be left permanently, and is not reused for those who stay', async () => {
  await write('ada', 'Hello')
  expect((await call(messagesApi.leave, { conversationId }, ids['cat']!)).status).toBe(200)
  expect(await inbox('cat')).toMatchObject({ items: [], unreadCount: 0 })
  expect((await write('cat', 'Still here?')).status).toBe(404)
  await write('ben', 'Goodbye')
  expect(await read('ada')).toEqual(['Goodbye', 'Hello'])
  const two = await call(messagesApi.start, { usernames: await names('ben') }, ids['ada']!)
  expect(two.body.conversation.conversationId).not.toBe(conversationId)
  for (const name of ['ada', 'ben']) await call(messagesApi.leave, { conversationId }, ids[name]!)
  expect(
    await world.service.database.sql(`select 1 from conversation where conversation_id = $1`, [
      conversationId,
    ]),
  ).toEqual([])
})

it('is gone from the other browsers of whoever leaves', async () => {
  const stream = await world.listen(ids['cat']!)
  await call(messagesApi.leave, { conversationId }, ids['cat']!)
  await expect.poll(() => stream.events).toContainEqual({ type: 'conversation', conversationId })
  stream.stop()
})

it('can be joined again, with the messages from then on', async () => {
  await write('ada', 'Before')
  await call(messagesApi.leave, { conversationId }, ids['cat']!)
  await write('ada', 'Without you')
  const stream = await world.listen(ids['cat']!)
  await call(messagesApi.addPeople, { conversationId, usernames: await names('cat') }, ids['ben']!)
  await expect.poll(() => stream.events).toContainEqual({ type: 'conversation', conversationId })
  stream.stop()
  expect(await inbox('cat')).toMatchObject({
    items: [{ conversationId, unreadCount: 0, lastMessage: null }],
    unreadCount: 0,
  })
  await write('ben', 'Welcome back')
  expect(await read('cat')).toEqual(['Welcome back'])
  expect(await inbox('cat')).toMatchObject({ unreadCount: 1 })
  expect((await write('cat', 'Thank you')).status).toBe(201)
})

it('hides a blocked person’s messages from the blocker only', async () => {
  await write('cat', 'greetings')
  await write('ben', 'before the block')
  expect((await inbox('ada')).unreadCount).toBe(2)
  await block('ada', 'ben')
  const stream = await world.listen(ids['ada']!, '0')
  await write('ben', 'after the block')
  await write('cat', 'again')
  await expect.poll(() => stream.events.at(-1)).toMatchObject({ type: 'unread-messages', count: 2 })
  expect(stream.events.flatMap((event) => (event.type === 'message' ? [event.message.content] : []))).toEqual(
    ['greetings', 'again'],
  )
  stream.stop()
  expect(await read('ada')).toEqual(['again', 'greetings'])
  expect(await read('cat')).toEqual(['again', 'after the block', 'before the block', 'greetings'])
  await write('ben', 'the last word')
  expect(await inbox('ada')).toMatchObject({ unreadCount: 2, items: [{ lastMessage: { content: 'again' } }] })
  // The blocked person is not informed.
  await write('ada', 'I see')
  expect((await read('ben'))[0]).toBe('I see')
  await block('ada', 'ben', false)
  expect((await inbox('ada')).unreadCount).toBe(5)
})

it('has one order for all, and reports how far everybody has read', async () => {
  await Promise.all(
    ['ada', 'ben', 'cat'].flatMap((name) => [1, 2, 3].map((n) => write(name, `${name} ${n}`))),
  )
  const [first, second] = [await read('ada'), await read('ben')]
  expect(first).toHaveLength(9)
  expect(second).toEqual(first)
  await call(messagesApi.read, { conversationId }, ids['ben']!)
  expect((await inbox('ada')).items[0]).toMatchObject({ othersReadPosition: 0 })
  await call(messagesApi.read, { conversationId }, ids['cat']!)
  expect((await inbox('ada')).items[0]).toMatchObject({ othersReadPosition: 9, readPosition: 0 })
})

it('describes to moderation one message, and only to whoever may read it', async () => {
  await write('ada', 'Before Dan')
  await call(messagesApi.addPeople, { conversationId, usernames: await names('dan') }, ids['ada']!)
  await write('ada', 'I know where you read')
  const list = await call(messagesApi.messages, { conversationId }, ids['ben']!)
  const [last, first] = list.body.items
  const ask = async (messageId: string, name: string) => {
    const path = `/internal/reported/message/${messageId}?readerId=${ids[name]}`
    const headers = { 'x-internal-secret': 'a-secret-for-tests' }
    const response = await fetch(world.service.origin + path, { headers })
    return response.status === 200 ? await response.json() : response.status
  }
  expect(await ask(last!.messageId, 'dan')).toEqual({
    ownerId: ids['ada'],
    title: null,
    text: 'I know where you read',
    images: [],
  })
  expect(await ask(first!.messageId, 'dan')).toBe(404)
  await call(messagesApi.leave, { conversationId }, ids['cat']!)
  expect(await ask(last!.messageId, 'cat')).toBe(404)
})
