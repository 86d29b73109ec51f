import {
  enclosedBookNotFound,
  letterInRequest,
  letterIsYours,
  letterNotFound,
  lettersApi,
  messagesApi,
  shelvesAway,
} from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { erasePerson, exportFor, findOccurrences, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../testing/a-service.ts'
import { aShelvesService, type ShelvesService } from '../testing/a-shelves-service.ts'

const bookId = createId()
let shelves: ShelvesService
let world: World
beforeAll(async () => {
  shelves = await aShelvesService()
  shelves.aBook(bookId, 'Orlando', ['Virginia Woolf'])
  world = await aWorld({ SHELVES_URL: shelves.url })
})
beforeEach(() => {
  shelves.isAway = false
  shelves.taken.length = 0
})
afterAll(async () => {
  await world.close()
  shelves.close()
})

const call: World['service']['call'] = (...asked) => world.service.call(...asked)

async function begin(writer: string, ...others: string[]) {
  const usernames = await Promise.all(others.map((one) => world.usernameOf(one)))
  const { body } = await call(messagesApi.start, { usernames }, writer)
  return body.conversation.conversationId
}

async function enclose(
  writer: string,
  conversationId: string,
  dedication = 'For the train',
  content?: string,
) {
  const { body } = await call(lettersApi.enclose, { conversationId, bookId, dedication, content }, writer)
  return body.sent.messageId
}

async function newest(conversationId: string, as: string) {
  const { body } = await call(messagesApi.messages, { conversationId }, as)
  return body.items[0]!
}

it('encloses a book, which its reader puts on their shelf once', async () => {
  const [cleo, ada] = [await world.aReader(), await world.aReader()]
  const conversationId = await begin(cleo, ada)
  const messageId = await enclose(cleo, conversationId)
  expect(await newest(conversationId, ada)).toMatchObject({
    content: '',
    letter: {
      bookId,
      title: 'Orlando',
      authors: ['Virginia Woolf'],
      dedication: 'For the train',
      isAccepted: false,
    },
  })
  const inbox = await call(messagesApi.conversations, {}, ada)
  expect(inbox.body.items[0]).toMatchObject({
    unreadCount: 1,
    lastMessage: { content: '', enclosed: 'Orlando' },
  })

  const stream = await world.listen(cleo)
  for (const _twice of [1, 2]) {
    const accepted = await call(lettersApi.accept, { conversationId, messageId }, ada)
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        message: '“Orlando” is on your shelf',
        accepted: { letter: { isAccepted: true, acceptedBy: [] } },
      },
    })
  }
  const handed = { letterId: messageId, bookId, readerId: ada, writerId: cleo, dedication: 'For the train' }
  expect(shelves.taken).toMatchObject([handed, handed])
  await expect
    .poll(() => stream.events.filter(({ type }) => type === 'message'))
    .toMatchObject([{ message: { messageId, letter: { acceptedBy: [{ userId: ada }] } } }])
  stream.stop()
  expect((await newest(conversationId, cleo)).letter).toMatchObject({
    isAccepted: false,
    acceptedBy: [{ userId: ada }],
  })
  expect((await call(lettersApi.accept, { conversationId, messageId }, cleo)).body).toMatchObject({
    code: letterIsYours.code,
  })
})

it('lets each member of a group accept for themselves', async () => {
  const [cleo, ada, ben] = [await world.aReader(), await world.aReader(), await world.aReader()]
  const conversationId = await begin(cleo, ada, ben)
  const messageId = await enclose(cleo, conversationId, 'For all', 'For our Sundays')
  await call(lettersApi.accept, { conversationId, messageId }, ada)
  expect(await newest(conversationId, ben)).toMatchObject({
    content: 'For our Sundays',
    letter: { isAccepted: false, acceptedBy: [] },
  })
  await call(lettersApi.accept, { conversationId, messageId }, ben)
  expect((await newest(conversationId, cleo)).letter?.acceptedBy).toHaveLength(2)
})

it('says what to do while the bookshelves are away, and keeps the letter', async () => {
  const [cleo, ada] = [await world.aReader(), await world.aReader()]
  const conversationId = await begin(cleo, ada)
  const messageId = await enclose(cleo, conversationId)
  shelves.isAway = true
  expect(await newest(conversationId, ada)).toMatchObject({ letter: { title: 'Orlando' } })
  const away = await call(lettersApi.accept, { conversationId, messageId }, ada)
  expect(away).toMatchObject({ status: 503, body: { message: shelvesAway.message } })
  // The browser sends it again, later.
  const sent = await call(lettersApi.enclose, { conversationId, bookId, dedication: 'Soon' }, cleo)
  expect(sent.status).toBe(503)
  shelves.isAway = false
  expect((await call(lettersApi.accept, { conversationId, messageId }, ada)).status).toBe(200)
})

it('refuses an unknown book, a long dedication, and letters that a reader doesn’t see', async () => {
  const [cleo, ada, eve] = [await world.aReader(), await world.aReader(), await world.aReader()]
  const conversationId = await begin(cleo, ada)
  const asked = { conversationId, bookId, dedication: 'x'.repeat(281) }
  expect((await call(lettersApi.enclose, asked, cleo)).body).toMatchObject({
    message: 'Dedication must be at most 280 characters',
  })
  expect((await call(lettersApi.enclose, { ...asked, dedication: ' ' }, cleo)).body).toMatchObject({
    message: 'Dedication is required',
  })
  const unknown = { conversationId, bookId: createId(), dedication: 'For you' }
  expect((await call(lettersApi.enclose, unknown, cleo)).body).toMatchObject({
    code: enclosedBookNotFound.code,
  })

  const messageId = await enclose(cleo, conversationId)
  expect((await call(lettersApi.accept, { conversationId, messageId }, eve)).body).toMatchObject({
    code: letterNotFound.code,
  })
  await receive(world.service, 'user.blocked', {
    blockerId: ada,
    blockedId: cleo,
    isBlocked: true,
    at: new Date().toISOString(),
  })
  expect((await call(lettersApi.accept, { conversationId, messageId }, ada)).body).toMatchObject({
    code: letterNotFound.code,
  })
  expect(shelves.taken).toEqual([])
})

it('is accepted only after the message request', async () => {
  const [cleo, ada] = [await world.aReader(), await world.aReader()]
  const conversationId = await begin(cleo, ada)
  const messageId = await enclose(cleo, conversationId)
  await world.service.database.sql(
    `update participant set state = 'requested' where conversation_id = $1 and user_id = $2`,
    [conversationId, ada],
  )
  expect((await call(lettersApi.accept, { conversationId, messageId }, ada)).body).toMatchObject({
    code: letterInRequest.code,
  })
  await call(messagesApi.answer, { conversationId, action: 'accept' }, ada)
  expect((await call(lettersApi.accept, { conversationId, messageId }, ada)).status).toBe(200)
})

it('is reported by its dedication, exported by both, and erased with its writer', async () => {
  const [cleo, ada] = [await world.aReader(), await world.aReader()]
  const conversationId = await begin(cleo, ada)
  const messageId = await enclose(cleo, conversationId, 'zanzibar for ever', 'Read this')
  await call(lettersApi.accept, { conversationId, messageId }, ada)
  const path = `/internal/reported/message/${messageId}?readerId=${ada}`
  const headers = { 'x-internal-secret': 'a-secret-for-tests' }
  const reported = await fetch(world.service.origin + path, { headers })
  expect(await reported.json()).toMatchObject({ text: 'Read this\n\nzanzibar for ever' })
  expect(await exportFor(world.service, cleo)).toMatchObject({
    'my-messages': [{ messageId, enclosedBook: 'Orlando', dedication: 'zanzibar for ever' }],
  })
  const exported = await exportFor(world.service, ada)
  expect(exported).toMatchObject({ 'accepted-letters': [{ messageId, bookId, title: 'Orlando' }] })
  expect(JSON.stringify(exported)).not.toContain('zanzibar')

  await erasePerson(world.service, cleo)
  expect(await findOccurrences(world.service, 'zanzibar')).toEqual([])
  expect(await newest(conversationId, ada)).toMatchObject({ content: '', letter: null })
})
