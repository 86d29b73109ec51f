import type { CatalogueChanges } from '@flyleaf/contracts'
import type { Sql } from '@flyleaf/service'
import { readBookStates } from '../book/publish-book.ts'

const PAGE = 500

/** The next books that imports changed or removed after a position, in the order of the changes. */
export async function listCatalogueChanges(sql: Sql, after: number): Promise<CatalogueChanges> {
  const books = await readBookStates<{ position: string }>(
    sql,
    `b.change_position > $1 order by b.change_position limit ${PAGE}`,
    [after],
    ', b.change_position as position',
  )
  const gone = await sql<{ bookId: string; position: string }>(
    `select alias_id as "bookId", change_position as position from catalogue_alias
     where change_position > $1 order by change_position limit ${PAGE}`,
    [after],
  )
  // Both lists are complete up to this position.
  const ends = [books, gone].flatMap((rows) => (rows.length === PAGE ? Number(rows.at(-1)!.position) : []))
  const end = Math.min(...ends)
  const upTo = <Row extends { position: string }>(rows: Row[]) =>
    rows.filter((row) => Number(row.position) <= end)
  const [keptBooks, keptGone] = [upTo(books), upTo(gone)]
  return {
    books: keptBooks.map(({ position: _position, ...book }) => book),
    goneBookIds: keptGone.map(({ bookId }) => bookId),
    position: Math.max(after, ...[...keptBooks, ...keptGone].map(({ position }) => Number(position))),
    hasMore: ends.length > 0,
  }
}
