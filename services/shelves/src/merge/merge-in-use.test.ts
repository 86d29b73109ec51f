import { bookBeingMerged, booksApi, recordsApi, sameBook, shelvedBooksApi } from '@flyleaf/contracts'
import { UnitOfWork } from '@flyleaf/service'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MERGES, moveSome } from '../record/merge-batches.ts'
import { join } from '../record/merge.ts'
import { lockBooks } from './lock-readers.ts'
import { moveReaders } from './move-readers.ts'
import { aScene, type Scene } from './testing.ts'

let scene: Scene
beforeAll(async () => void (scene = await aScene()))
beforeEach(() => scene.begin())
afterAll(() => scene.library.service.close())

it('merges a book of many readers in batches, with whoever comes meanwhile', async () => {
  const {
    ada,
    going,
    staying,
    library,
    sql,
    merge,
    undo,
    settled,
    shelve,
    read,
    rate,
    note,
    noteOn,
    book,
    ratingOf,
    statusOf,
    placesOn,
  } = scene
  const shelf = await library.aBookshelf(ada)
  await sql(
    `with owner as (select 'many-' || n as id from generate_series(1, 250) n),
     made as (insert into bookshelf (bookshelf_id, owner_id, name, book_count) select 's-' || id, id, 'Mine', 1 from owner),
     placed as (insert into reading (reading_id, user_id, book_id, status, is_current, created_at, updated_at) select 'r-' || id, id, $1, 'stopped', true, now(), now() from owner)
     insert into rating (book_id, user_id, rating, rated_at) select $1, id, 4, now() from owner`,
    [going],
  )
  await sql(
    `insert into shelved_book (bookshelf_id, book_id, rank) select bookshelf_id, $1, 0 from bookshelf where owner_id like 'many-%'`,
    [going],
  )
  await sql(`update book set rating_sum = 1000, rating_count = 250 where book_id = $1`, [going])
  const ofMany = async (bookId: string) => {
    const [counted] = await sql(
      `select (select count(*)::integer from shelved_book where book_id = $1 and bookshelf_id like 's-many-%') as places,
         (select count(*)::integer from reading where book_id = $1 and user_id like 'many-%') as readings,
         (select count(*)::integer from rating where book_id = $1 and user_id like 'many-%') as ratings`,
      [bookId],
    )
    return counted
  }
  const [one, other, ...done] = await Promise.all([
    merge(),
    merge(staying, going),
    shelve(shelf, going, 'Just in time'),
    rate(going, 2),
    note(going, 'Quick'),
    read(going, 'reading'),
  ])
  const [first, refused] = one.status === 201 ? [one, other] : [other, one]
  expect(first.status).toBe(201)
  // Whether the first has ended by then.
  expect([bookBeingMerged.code, sameBook.code]).toContain((refused.body as { code?: string }).code)
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await settled()
  const { bookId: kept } = await book(going)
  expect((await book(staying)).bookId).toBe(kept)
  expect(await book(kept)).toMatchObject({ ratingCount: 251 })
  expect(await ofMany(kept)).toEqual({ places: 250, readings: 250, ratings: 250 })
  expect([await ratingOf(kept), await noteOn(kept), await statusOf(kept)]).toEqual([2, 'Quick', 'reading'])
  expect(await placesOn(shelf)).toEqual([[kept, 'Just in time']])
  await undo(first.body.change.changeId)
  await settled()
  expect(await ofMany(going)).toEqual({ places: 250, readings: 250, ratings: 250 })
  expect(await ofMany(staying)).toEqual({ places: 0, readings: 0, ratings: 0 })
})

it('keeps what a reader does at the moment in which the book goes', async () => {
  const {
    ada,
    call,
    going,
    staying,
    library,
    sql,
    shelve,
    read,
    rate,
    note,
    noteOn,
    ratingOf,
    statusOf,
    placesOn,
  } = scene
  const shelf = await library.aBookshelf(ada)
  const uses = () => [shelve(shelf, going), rate(going, 2), note(going, 'Quick'), read(going, 'reading')]
  const waiting = () =>
    sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`,
    )
  let done: Promise<{ status: number }[]> | undefined
  await library.service.app.get(UnitOfWork).run(async (work) => {
    await lockBooks(work.db, [going, staying])
    done ??= Promise.all(uses())
    await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(3)
    await join(work, going, staying)
  })
  expect((await done!).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect([await ratingOf(staying), await noteOn(staying), await statusOf(staying)]).toEqual([
    2,
    'Quick',
    'reading',
  ])
  expect(await placesOn(shelf)).toEqual([[staying, '']])
  // A page that was open before.
  const removed = await call(shelvedBooksApi.remove, { bookshelfId: shelf, bookIds: [going] }, ada)
  expect(removed.body).toMatchObject({ message: 'Book removed', bookCount: 0 })
})

it('finds the place of a book that has moved, while others’ still move', async () => {
  const { ada, call, going, staying, library, sql, shelve, noteShelved, placesOn } = scene
  const [shelf, other] = [await library.aBookshelf(ada), await library.aBookshelf(ada)]
  await shelve(shelf, going)
  const proposed = await call(recordsApi.merge, { bookId: going, intoId: staying, reason: 'One' }, ada)
  const { changeId } = proposed.body.change
  await library.service.app.get(UnitOfWork).run(async (work) => {
    await moveReaders(work, { fromId: going, intoId: staying, userIds: [ada], changeId })
    await work.sql(
      `insert into batched_work (kind, subject, after, due_at) values ($1, $2, $2, now() + interval '1 hour')`,
      [MERGES, changeId],
    )
  })
  expect((await noteShelved(shelf, going, 'Just in time')).status).toBe(200)
  const updates = [{ bookId: going, position: 0 }]
  expect((await call(shelvedBooksApi.reorder, { bookshelfId: shelf, updates }, ada)).status).toBe(200)
  const move = { bookshelfId: shelf, targetBookshelfId: other, bookIds: [going] }
  expect((await call(shelvedBooksApi.move, move, ada)).body).toMatchObject({ targetBookCount: 1 })
  expect(await placesOn(other)).toEqual([[staying, 'Just in time']])
  const removed = await call(shelvedBooksApi.remove, { bookshelfId: other, bookIds: [going] }, ada)
  expect(removed.body).toMatchObject({ message: 'Book removed', bookCount: 0 })
  await sql(`delete from batched_work`)
})

it('ends when a dump has removed the book before the first batch', async () => {
  const { call, going, staying, library } = scene
  const { app } = library.service
  const proposed = await call(recordsApi.merge, { bookId: going, intoId: staying, reason: 'One' }, scene.ada)
  const { changeId } = proposed.body.change
  await app.get(UnitOfWork).run(async (work) => {
    await work.sql(`delete from book where book_id = $1`, [going])
    expect(await moveSome(work, changeId, null)).toBe(null)
  })
  expect((await call(booksApi.get, { bookId: staying })).status).toBe(200)
})

it('refuses an undo while what readers have is still being moved, and says so in the history', async () => {
  const { call, going, staying, librarian, sql, undo, merged, rate } = scene
  await rate(going, 4)
  const changeId = await merged()
  await sql(
    `insert into batched_work (kind, subject, after, due_at) values ('merges of books', $1, $1, now() + interval '1 hour')`,
    [changeId],
  )
  expect(await undo(changeId)).toMatchObject({ status: 409, body: { code: bookBeingMerged.code } })
  const { items } = (await call(recordsApi.history, { bookId: staying }, librarian)).body
  expect(items).toMatchObject([{ merge: { isMoving: true } }])
  await sql(`delete from batched_work`)
  expect((await undo(changeId)).status).toBe(200)
})
