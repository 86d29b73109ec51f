import type { CatalogueChanges } from '@flyleaf/contracts'
import { prepared, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { bookStates, toBookState } from '../book/publish-book.ts'

const PAGE = 500

const readBooks = prepared((db, { after }: Params<{ after: number }>) =>
  bookStates(db)
    .select(({ ref }) => ref('b.changePosition').$notNull().as('position'))
    .where('b.changePosition', '>', sql<string>`${after}::bigint`)
    .orderBy('b.changePosition')
    .limit(PAGE),
)

const readGone = prepared((db, { after }: Params<{ after: number }>) =>
  db
    .selectFrom('catalogue_alias')
    .select(({ ref }) => ['aliasId', ref('changePosition').$notNull().as('position')])
    .where('changePosition', '>', sql<string>`${after}::bigint`)
    .orderBy('changePosition')
    .limit(PAGE),
)

/** The next books that imports changed or removed after a position, in the order of the changes. */
export async function listCatalogueChanges(db: Db, after: number): Promise<CatalogueChanges> {
  const books = await readBooks(db, { after })
  const gone = await readGone(db, { after })
  // Both lists are complete up to this position.
  const ends = [books, gone].flatMap((rows) => (rows.length === PAGE ? Number(rows.at(-1)!.position) : []))
  const end = Math.min(...ends)
  const upTo = <Row extends { position: string }>(rows: Row[]) =>
    rows.filter((row) => Number(row.position) <= end)
  const [keptBooks, keptGone] = [upTo(books), upTo(gone)]
  return {
    books: keptBooks.map(({ position: _position, ...book }) => toBookState(book)),
    goneBookIds: keptGone.map(({ aliasId }) => aliasId),
    position: Math.max(after, ...[...keptBooks, ...keptGone].map(({ position }) => Number(position))),
    hasMore: ends.length > 0,
  }
}
