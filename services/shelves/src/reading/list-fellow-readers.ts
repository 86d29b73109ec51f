import type { BookCard, booksApi } from '@flyleaf/contracts'
import { hiddenFor, personIsPresent, personObject } from '@flyleaf/projections'
import { allOf, prepared, type Params, type Handler } from '@flyleaf/service'
import { sql } from 'kysely'
import { bookCard } from '../book/book-rows.ts'
import { countRows } from '../expressions.ts'

/** How many of the caller's books, and how many readers of each, are considered. */
const BOOKS = 200
const READERS = 200
/** How many shared books are listed. */
const NAMED = 3

const readFellows = prepared((db, { userId }: Params<{ userId: string }>, { limit }: { limit: number }) =>
  db
    .with(
      (cte) => cte('mine').materialized(),
      (cte) =>
        cte
          .selectFrom('reading')
          .select('bookId')
          .where('userId', '=', userId)
          .where((eb) => eb.ref('isCurrent'))
          .where('status', 'in', ['reading', 'read'])
          .orderBy('updatedAt', 'desc')
          .limit(BOOKS),
    )
    .with('shared', (cte) =>
      cte
        .selectFrom('mine')
        .innerJoin('book as b', 'b.bookId', 'mine.bookId')
        .crossJoinLateral((eb) =>
          eb
            .selectFrom('reading as r')
            .innerJoin('bookshelf as s', (join) =>
              join
                .onRef('s.ownerId', '=', 'r.userId')
                .on((on) => on.not('s.isPrivate'))
                .on(
                  's.defaultKey',
                  '=',
                  sql`case r.status when 'read' then 'read' else 'currently-reading' end`,
                ),
            )
            .select('r.userId')
            .whereRef('r.bookId', '=', 'mine.bookId')
            .where((of) => of.ref('r.isCurrent'))
            .where('r.status', 'in', ['reading', 'read'])
            .limit(READERS)
            .as('theirs'),
        )
        .select(['theirs.userId', 'b.bookId', 'b.ratingCount', bookCard('b').as('card')])
        .where('b.privateTo', 'is', null),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('shared')
        .select([
          'userId',
          countRows.as('count'),
          sql<
            BookCard[]
          >`to_json((array_agg(card order by rating_count desc, book_id))[:${sql.lit(NAMED)}])`.as('named'),
        ])
        .where('userId', '<>', userId)
        .where('userId', '<>', allOf(hiddenFor(userId)))
        .groupBy('userId')
        .as('readers'),
    )
    .innerJoin('person as p', 'p.userId', 'readers.userId')
    .select([personObject('p').as('person'), 'readers.count as bookCount', 'readers.named as books'])
    .where(personIsPresent('p'))
    .orderBy('readers.count', 'desc')
    .orderBy('p.userId')
    .limit(limit),
)

/** People with the most books in common with the caller, on public Read and Currently Reading bookshelves. */
export const listFellowReaders: Handler<typeof booksApi.fellowReaders> = async (
  { db, caller },
  { limit },
) => ({
  items: await readFellows(db, { userId: caller.userId }, { limit }),
})
