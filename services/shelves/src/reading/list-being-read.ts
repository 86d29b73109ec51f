import type { Person, booksApi } from '@flyleaf/contracts'
import { hiddenFor, personIsPresent, personObject } from '@flyleaf/projections'
import { allOf, prepared, type Params, type Handler } from '@flyleaf/service'
import { sql } from 'kysely'
import { bookCard } from '../book/book-rows.ts'
import { countRows } from '../expressions.ts'

/** How many of the most recently updated readings are considered. */
const LATEST = 500
/** How many readers are listed for a book. */
const NAMED = 3

const readBeingRead = prepared(
  (db, { viewerId }: Params<{ viewerId: string | null }>, { limit }: { limit: number }) =>
    db
      .with(
        (cte) => cte('latest').materialized(),
        (cte) =>
          cte
            .selectFrom('reading')
            .select(['userId', 'bookId', 'updatedAt'])
            .where('status', '=', 'reading')
            .where((eb) => eb.ref('isCurrent'))
            .orderBy('updatedAt', 'desc')
            .limit(LATEST),
      )
      .with('seen', (cte) =>
        cte
          .selectFrom('latest')
          .innerJoin('person as p', 'p.userId', 'latest.userId')
          .innerJoin('bookshelf as s', (join) =>
            join
              .onRef('s.ownerId', '=', 'latest.userId')
              .on('s.defaultKey', '=', 'currently-reading')
              .on((eb) => eb.not('s.isPrivate')),
          )
          .select(['latest.userId', 'latest.bookId', 'latest.updatedAt', personObject('p').as('person')])
          .where(personIsPresent('p'))
          .where('latest.userId', 'is distinct from', viewerId)
          .where('latest.userId', '<>', allOf(hiddenFor(viewerId))),
      )
      .selectFrom((eb) =>
        eb
          .selectFrom('seen')
          .select((of) => [
            'bookId',
            countRows.as('count'),
            of.fn.max('updatedAt').as('at'),
            sql<
              Person[]
            >`to_json((array_agg(person order by updated_at desc, user_id))[:${sql.lit(NAMED)}])`.as('named'),
          ])
          .groupBy('bookId')
          .as('readers'),
      )
      .innerJoin('book as b', 'b.bookId', 'readers.bookId')
      .select([bookCard('b').as('book'), 'readers.count as readerCount', 'readers.named as readers'])
      .where('b.privateTo', 'is', null)
      .orderBy('readers.count', 'desc')
      .orderBy('readers.at', 'desc')
      .orderBy('b.bookId')
      .limit(limit),
)

/**
 * What other people are reading now: books with the most readers first. Only readers with a public Currently Reading bookshelf
 * count.
 */
export const listBeingRead: Handler<typeof booksApi.beingRead> = async ({ db, caller }, { limit }) => ({
  items: await readBeingRead(db, { viewerId: caller?.userId ?? null }, { limit }),
})
