import { notificationSettingsApi, notificationsApi, sentenceOf } from '@flyleaf/contracts'
import { erasePerson, exportFor, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pushMessageOf } from '../push/push-message.ts'
import { unseenLines } from '../digest/unseen.ts'
import { aWorld, type World } from '../testing/a-service.ts'

/** The period of a digest. */
const EVER = { since: new Date(0), until: new Date('2100-01-01') }
let world: World
let ada: string
beforeAll(async () => void (world = await aWorld()))
afterAll(() => world.close())
beforeEach(async () => void (ada = await world.aReader()))

const leGuin = { id: 'le-guin', name: 'Ursula K. Le Guin' }
const earthsea = { kind: 'series' as const, id: 'earthsea', name: 'Earthsea' }

async function listed(as: string) {
  const { items, unreadCount } = (await world.service.call(notificationsApi.list, {}, as)).body
  return {
    unreadCount,
    rows: items.map(({ notification }) => [sentenceOf(notification), notification.snippet]),
  }
}

it('are one notification for each author or series, until it is read', async () => {
  const first = await world.announce('Lavinia', [ada], leGuin)
  await world.announce('Gifts', [ada], leGuin)
  await world.announce('Voices', [ada], leGuin)
  await world.announce('Powers', [ada], leGuin)
  await world.announce('Firelight', [ada], earthsea)
  expect(await listed(ada)).toEqual({
    unreadCount: 2,
    rows: [
      ['A new book in Earthsea', 'Firelight'],
      ['4 new books by Ursula K. Le Guin', 'Powers, Voices, Gifts'],
    ],
  })
  await world.service.call(notificationsApi.readAll, {}, ada)
  // Arrives again, also after it was read.
  await receive(world.service, 'book.announced', first)
  expect((await listed(ada)).unreadCount).toBe(0)
  await world.announce('No Time to Spare', [ada], leGuin)
  expect(await listed(ada)).toMatchObject({
    unreadCount: 1,
    rows: [['A new book by Ursula K. Le Guin', 'No Time to Spare'], {}, {}],
  })
})

it('are told to many readers in one transaction, to each once', async () => {
  const readers = await Promise.all(Array.from({ length: 200 }, () => world.aReader()))
  const data = await world.announce('Lavinia', readers, leGuin)
  await receive(world.service, 'book.announced', data)
  const counts = await world.service.database.sql(
    `select count(*)::integer as notifications, count(distinct user_id)::integer as readers from notification where user_id = any($1::text[])`,
    [readers],
  )
  expect(counts).toEqual([{ notifications: 200, readers: 200 }])
  expect((await listed(readers[77]!)).unreadCount).toBe(1)
})

it('are not told to readers who do not want to hear of them, or who have left', async () => {
  const gone = await world.aReader()
  await world.announce('Lavinia', [gone], leGuin)
  await world.service.call(notificationSettingsApi.change, { types: ['MENTION'] }, ada)
  await erasePerson(world.service, gone)
  await world.announce('Gifts', [ada, gone], leGuin)
  expect(await listed(ada)).toEqual({ unreadCount: 0, rows: [] })
  const left = await world.service.database.sql(
    `select from notification_book join notification using (notification_id) where user_id = $1`,
    [gone],
  )
  expect(left).toEqual([])
})

it('are found by their titles and by what is followed', async () => {
  await world.announce('Lavinia', [ada], leGuin)
  const found = async (q: string) =>
    (await world.service.call(notificationsApi.list, { q }, ada)).body.items.length
  expect(await found('laVINIA')).toBe(1)
  expect(await found('guin')).toBe(1)
  expect(await found('nothing of the kind')).toBe(0)
})

it('are named in emails, push messages and the export, and lead to the book or to all of them', async () => {
  const { db } = world.service.database
  const idOf = async () =>
    (await world.service.call(notificationsApi.list, {}, ada)).body.items[0]!.notificationId
  const { bookId } = await world.announce('Lavinia', [ada], leGuin)
  expect(await pushMessageOf(db, ada, 'notification', await idOf())).toMatchObject({
    title: 'A new book by Ursula K. Le Guin',
    body: 'Lavinia',
    url: `/books/${String(bookId)}`,
  })
  await world.announce('Gifts', [ada], leGuin)
  expect(await pushMessageOf(db, ada, 'notification', await idOf())).toMatchObject({
    url: '/books/authors/le-guin?sort=publishedYear',
  })
  expect(await unseenLines(db, ada, EVER)).toEqual(['2 new books by Ursula K. Le Guin: “Gifts, Lavinia”'])
  expect((await exportFor(world.service, ada))['notifications']).toMatchObject([
    { type: 'NEW_BOOK', newBooksOf: 'Ursula K. Le Guin', newBooks: 'Lavinia, Gifts' },
  ])
})
