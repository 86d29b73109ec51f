import { events, type EventData } from '@flyleaf/contracts'
import {
  anyOf,
  iso,
  prepared,
  texts,
  type Db,
  type DbTime,
  type Params,
  type Publish,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { asNumber, from } from '../expressions.ts'
import { columnsOfBook, isbnsOf, seriesOfBook } from './book-rows.ts'

/** An event must stay small, and readers search for few of a classic's ISBNs. */
const ISBNS_MAX = 500

/** The authors of book `b` with their other names. */
const people = from
  .selectFrom('book_author as w')
  .innerJoin('author as a', 'a.authorId', 'w.authorId')
  .select(({ fn, ref }) => {
    const one = jsonBuildObject({
      authorId: ref('a.authorId'),
      name: ref('a.name'),
      otherNames: ref('a.otherNames'),
    })
    return fn.coalesce(fn.jsonAgg(one).orderBy('w.position'), sql<never[]>`'[]'`).as('people')
  })
  .where('w.bookId', '=', sql.ref<string>('b.bookId'))
  .$asScalar()
  .$notNull()

/** Books `b` as other services store them. */
export const bookStates = (db: Db) =>
  db
    .selectFrom('book as b')
    .select(columnsOfBook('b'))
    .select(['b.version', 'b.originalTitle', 'b.otherTitles'])
    .select(({ ref }) => [
      asNumber(ref('b.ratingSum').$castTo<string>()).as('ratingSum'),
      seriesOfBook('b').as('series'),
      people.as('people'),
      sql<string[]>`array${isbnsOf('b').limit(sql.lit(ISBNS_MAX))}`.as('isbns'),
    ])

type BookState = EventData<'book.changed'>

/** A book in its event's shape. */
export const toBookState = <Row extends Omit<BookState, 'createdAt'> & { createdAt: DbTime }>(row: Row) => ({
  ...row,
  createdAt: iso(row.createdAt),
})

interface Publishing {
  db: Db
  publish: Publish
}
type OfBooks = Params<{ bookIds: readonly string[] }>

const setPublished = prepared((db, { bookIds }: OfBooks) =>
  db
    .updateTable('book')
    .set({ isPublished: true })
    .where('bookId', '=', anyOf(texts(bookIds)))
    .where((of) => of.not('isPublished'))
    .where('privateTo', 'is', null),
)

const readStates = prepared((db, { bookIds }: OfBooks) =>
  bookStates(db)
    .where('b.bookId', '=', anyOf(texts(bookIds)))
    .where('b.privateTo', 'is', null)
    .orderBy('b.createdAt')
    .orderBy('b.bookId'),
)

/** Publishes the current state of books. */
export async function publishBooks({ db, publish }: Publishing, bookIds: readonly string[]) {
  await setPublished(db, { bookIds })
  for (const row of await readStates(db, { bookIds }))
    publish(events.shelves.bookChanged, row.bookId, toBookState(row))
}

const readUnknown = prepared((db, { bookIds }: OfBooks) =>
  db
    .selectFrom('book')
    .select('bookId')
    .where('bookId', '=', anyOf(texts(bookIds)))
    .where((of) => of.not('isPublished'))
    .where('privateTo', 'is', null),
)

/** Publishes those books that other services do not know yet, because they are about to show them. */
export async function publishNewBooks(work: Publishing, bookIds: readonly string[]) {
  const unknown = await readUnknown(work.db, { bookIds })
  if (unknown.length > 0)
    await publishBooks(
      work,
      unknown.map(({ bookId }) => bookId),
    )
}
