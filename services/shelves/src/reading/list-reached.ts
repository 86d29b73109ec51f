import type { Reached } from '@flyleaf/contracts'
import { prepared, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { currentId, isSeenBy } from '../book/find-books.ts'
import { inOrder } from '../expressions.ts'

interface Asked {
  readerId: string
  bookIds: readonly string[]
}

const share = (at: string, whole: string) =>
  sql`${sql.ref(at)}::double precision / nullif(${sql.ref(whole)}, 0)`

const readReached = prepared((db, { readerId, bookIds }: Params<Asked>) =>
  db
    .selectFrom(inOrder('given', bookIds))
    .innerJoin('book', (join) => join.on('book.bookId', '=', currentId(sql.ref<string>('given.id'))))
    .leftJoin('reading as current', (join) =>
      join
        .onRef('current.bookId', '=', 'book.bookId')
        .on('current.userId', '=', readerId)
        .on((of) => of.ref('current.isCurrent')),
    )
    .where(isSeenBy('book', readerId))
    .select(['given.id as bookId', 'current.minutes'])
    .select((eb) => [
      eb.fn.coalesce('current.pageCount', 'book.pageCount').as('pageCount'),
      eb
        .selectFrom('reading as r')
        .select((of) =>
          of.fn
            .max(
              // Of a page and its percent the farther one: a percent is rounded.
              sql<number | null>`case when ${of.ref('r.status')} = 'read' then 1 else least(1, greatest(0,
                ${of.ref('r.page')}::double precision / nullif(coalesce(${of.ref('r.pageCount')}, ${of.ref('book.pageCount')}), 0),
                ${share('r.minute', 'r.minutes')},
                ${of.ref('r.percent')}::double precision / 100)) end`,
            )
            .as('share'),
        )
        .where('r.userId', '=', readerId)
        .whereRef('r.bookId', '=', 'book.bookId')
        .where('r.status', '<>', 'want')
        .as('share'),
    ]),
)

/** How far a reader has come in books, by the ids that were given. */
export const listReached = (db: Db, readerId: string, bookIds: readonly string[]): Promise<Reached[]> =>
  readReached(db, { readerId, bookIds })
