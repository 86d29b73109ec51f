import { records, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { choose } from '../expressions.ts'

interface ReachedPage {
  reader: string
  book: string
  page: number
}

const PAGES = { reader: 'text', book: 'text', page: 'integer' }

/** Gives every book on a default bookshelf of the seed library its status, dated when it was shelved, and where its reader is in it. */
export async function seedReadings(db: Db, pages: readonly ReachedPage[]) {
  await db
    .insertInto('reading')
    .columns([
      ...(['readingId', 'userId', 'bookId', 'status', 'isCurrent', 'startedAt', 'finishedAt'] as const),
      ...(['percent', 'createdAt', 'updatedAt'] as const),
    ])
    .expression((of) =>
      of
        .selectFrom('shelved_book as e')
        .innerJoin('bookshelf as s', 's.bookshelfId', 'e.bookshelfId')
        .where('s.defaultKey', 'is not', null)
        .select(({ eb, ref }) => {
          const is = (key: 'want-to-read' | 'currently-reading' | 'read') => eb('s.defaultKey', '=', key)
          const day = sql<string>`to_char(${ref('e.addedAt')} at time zone 'UTC', 'YYYY-MM-DD')`
          const nothing = sql<never>`null`
          return [
            sql<string>`'r' || left(encode(sha256(convert_to(${ref('s.ownerId')} || ':' || ${ref('e.bookId')}, 'UTF8')), 'hex'), 23)`.as(
              'readingId',
            ),
            's.ownerId',
            'e.bookId',
            choose(
              is('want-to-read'),
              sql.lit('want'),
              choose(is('currently-reading'), sql.lit('reading'), sql.lit('read')),
            ).as('status'),
            sql.lit(true).as('isCurrent'),
            choose(is('currently-reading'), day, nothing).as('startedAt'),
            choose(is('read'), day, nothing).as('finishedAt'),
            choose(is('read'), sql.lit(100), nothing).as('percent'),
            'e.addedAt as createdAt',
            'e.addedAt as updatedAt',
          ]
        }),
    )
    .execute()
  await db
    .updateTable('reading as r')
    .from(records('t', pages, PAGES))
    .innerJoin('book as b', 'b.bookId', 't.book')
    .set(({ ref }) => ({
      page: ref('t.page'),
      percent: sql<number>`least(100, round(100.0 * ${ref('t.page')} / ${ref('b.pageCount')}, 1))`,
    }))
    .whereRef('r.userId', '=', 't.reader')
    .whereRef('r.bookId', '=', 't.book')
    .execute()
}
