import { messagesApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'

let world: World
const ids: Record<string, string> = {}
let turn = 0
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  turn++
  for (const name of ['ada', 'ben', 'cat']) ids[name] = await world.aReader(`${name}_${turn}`)
})

const call: World['service']['call'] = (...input) => world.service.call(...input)
const start = async (as: string, ...names: string[]) =>
  (await call(messagesApi.start, { usernames: names.map((name) => `${name}_${turn}`) }, ids[as]!)).body
    .conversation

it('finds the existing conversation of the same people', async () => {
  const begun = await start('ada', 'ben')
  expect(begun).toMatchObject({ participants: [{ userId: ids['ben'] }], unreadCount: 0, lastMessage: null })
  expect((await start('ben', 'ada')).conversationId).toBe(begun.conversationId)
  expect((await start('ada', 'ben', 'cat')).conversationId).not.toBe(begun.conversationId)
  expect(await call(messagesApi.start, { usernames: [`ada_${turn}`] }, ids['ada']!)).toMatchObject({
    status: 400,
    body: { code: 'conversation.with-yourself' },
  })
  expect(await call(messagesApi.start, { usernames: ['nobody'] }, ids['ada']!)).toMatchObject({ status: 404 })
  // Without a message, only whoever started it sees it.
  expect((await call(messagesApi.conversations, {}, ids['ben']!)).body.items).toEqual([])
})

it('delivers a message once, counts it, and marks it read', async () => {
  const [ada, ben] = [ids['ada']!, ids['ben']!]
  const { conversationId } = await start('ada', 'ben')
  const stream = await world.listen(ben)
  const send = () =>
    call(messagesApi.send, { conversationId, content: 'Have you read it?' }, ada, {
      'idempotency-key': `hello-${turn}`,
    })
  const sent = await send()
  expect(sent).toMatchObject({ status: 201, body: { sent: { isMine: true, content: 'Have you read it?' } } })
  await send()
  await expect.poll(() => stream.events.at(-1)).toEqual({ type: 'unread-messages', count: 1, requests: 0 })
  expect(stream.events.filter((event) => event.type === 'message')).toMatchObject([
    { message: { isMine: false, sender: { userId: ada } } },
  ])
  stream.stop()
  const list = (await call(messagesApi.conversations, {}, ben)).body
  expect(list).toMatchObject({
    unreadCount: 1,
    items: [{ conversationId, unreadCount: 1, lastMessage: { senderId: ada } }],
  })
  expect((await call(messagesApi.messages, { conversationId }, ben)).body.items).toHaveLength(1)
  expect((await call(messagesApi.read, { conversationId }, ben)).body.unreadCount).toBe(0)
})

it('shows the sender what has been read, once a request is accepted', async () => {
  const [ada, ben] = [ids['ada']!, ids['ben']!]
  await receive(world.service, 'privacy.changed', {
    userId: ben,
    version: turn,
    showsLikes: true,
    messagesFrom: 'followed',
  })
  const { conversationId } = await start('ada', 'ben')
  await call(messagesApi.send, { conversationId, content: 'May I?' }, ada)
  const readByBen = async () =>
    (await call(messagesApi.conversation, { conversationId }, ada)).body.conversation.othersReadPosition
  const stream = await world.listen(ada)
  await call(messagesApi.read, { conversationId }, ben)
  expect(await readByBen()).toBe(0)
  expect(stream.events.filter(({ type }) => type === 'conversation')).toEqual([])
  await call(messagesApi.answer, { conversationId, action: 'accept' }, ben)
  await expect.poll(() => stream.events).toContainEqual({ type: 'conversation', conversationId })
  expect(await readByBen()).toBe(1)
  stream.stop()
})

it('pages through messages, newest first', async () => {
  const { conversationId } = await start('ada', 'ben')
  for (const content of ['one', 'two', 'three'])
    await call(messagesApi.send, { conversationId, content }, ids['ada']!)
  const first = (await call(messagesApi.messages, { conversationId, limit: 2 }, ids['ben']!)).body
  expect(first.items.map((message) => message.content)).toEqual(['three', 'two'])
  const second = (
    await call(
      messagesApi.messages,
      { conversationId, limit: 2, cursor: first.pagination.nextCursor! },
      ids['ben']!,
    )
  ).body
  expect(second.items.map((message) => message.content)).toEqual(['one'])
})

it('shows the part of a conversation around a position, both ways', async () => {
  const { conversationId } = await start('ada', 'ben')
  const words = ['one', 'two', 'three', 'four', 'five']
  for (const content of words) await call(messagesApi.send, { conversationId, content }, ids['ada']!)
  const part = async (query: object) => {
    const { body } = await call(messagesApi.messages, { conversationId, ...query }, ids['ben']!)
    return { words: body.items.map(({ content }) => content), ...body.pagination }
  }
  const newer = await part({ sortBy: 'oldest', after: 2, limit: 2 })
  expect(newer).toMatchObject({ words: ['three', 'four'], hasMore: true })
  expect(await part({ sortBy: 'oldest', after: 2, limit: 2, cursor: newer.nextCursor })).toMatchObject({
    words: ['five'],
    hasMore: false,
  })
  expect(await part({ before: 3, limit: 1 })).toMatchObject({ words: ['two'], hasMore: true })
  expect(await part({ before: 3, after: 1 })).toMatchObject({ words: ['two'], hasMore: false })
  const wrong = await call(messagesApi.messages, { conversationId, after: -1 }, ids['ben']!)
  expect(wrong).toMatchObject({ status: 400, body: { message: 'Position must be at least 0' } })
})

it('does not exist for a stranger', async () => {
  const { conversationId } = await start('ada', 'ben')
  const cat = ids['cat']!
  const answers = await Promise.all([
    call(messagesApi.messages, { conversationId }, cat),
    call(messagesApi.send, { conversationId, content: 'Hello' }, cat),
    call(messagesApi.read, { conversationId }, cat),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
})

it('refuses messages in both directions of a block', async () => {
  const [ada, ben] = [ids['ada']!, ids['ben']!]
  const { conversationId } = await start('ada', 'ben')
  const at = new Date().toISOString()
  await receive(world.service, 'user.blocked', { blockerId: ben, blockedId: ada, isBlocked: true, at })
  for (const reader of [ada, ben])
    expect(await call(messagesApi.send, { conversationId, content: 'Hello?' }, reader)).toMatchObject({
      status: 403,
      body: { code: 'conversation.refused' },
    })
  expect(await call(messagesApi.start, { usernames: [`ben_${turn}`] }, ada)).toMatchObject({ status: 404 })
})
