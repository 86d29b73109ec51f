import type { Sql } from '@flyleaf/service'
import type { RowEffects } from '../import/row-effects.ts'
import { writeLedger, type ImportRowItem, type Ledger, type Moving } from './ledger.ts'

/** What is no longer an effect of a reader's imports: it has given way to what the reader has of the other book. */
export interface Yielded {
  /** Bookshelves of which a place was dropped. */
  shelves: readonly { bookshelfId: string; isGoing: boolean }[]
  fromRatings: readonly string[]
  intoRatings: readonly string[]
}

interface Row {
  userId: string
  importId: string
  line: number
  isGoing: boolean
  effects: RowEffects
}

/** Moves rows of imports, so that an undo of the import takes back what they brought, and nothing else. */
export async function moveImportRows(sql: Sql, moving: Moving, yielded: Yielded) {
  const { fromId, intoId, userIds } = moving
  const rows = await sql<Row>(
    `select user_id as "userId", import_id as "importId", line, book_id = $1 as "isGoing", effects from import_row r join import using (import_id)
     where book_id in ($1, $2) and user_id = any($3::text[]) order by import_id, line for update of r`,
    [fromId, intoId, userIds],
  )
  const changed = rows.flatMap(({ userId, effects, ...row }) => {
    const item = { ...row, before: effects, after: remaining({ ...row, userId, effects }, yielded) }
    return row.isGoing || JSON.stringify(item.before) !== JSON.stringify(item.after) ? [{ userId, item }] : []
  })
  if (changed.length === 0) return
  await update(
    sql,
    intoId,
    changed.map(({ item }) => ({ ...item, effects: item.after })),
  )
  await writeLedger(sql, moving, 'import row', changed)
}

function remaining({ userId, isGoing, effects }: Row, yielded: Yielded): RowEffects {
  const dropped = yielded.shelves.filter((shelf) => shelf.isGoing === isGoing)
  const { bookshelfIds, rating, ...rest } = effects
  const isOutrated = (isGoing ? yielded.fromRatings : yielded.intoRatings).includes(userId)
  return {
    ...rest,
    ...(bookshelfIds && {
      bookshelfIds: bookshelfIds.filter((id) => !dropped.some(({ bookshelfId }) => bookshelfId === id)),
    }),
    ...(rating !== undefined && !isOutrated && { rating }),
  }
}

/** Returns the rows that are still about the other book. */
export async function returnImportRows(sql: Sql, { fromId, intoId }: Moving, ledger: Ledger['import row']) {
  for (const isGoing of [true, false]) {
    const items = [...ledger.values()].flat().filter((item) => item.isGoing === isGoing)
    await update(
      sql,
      isGoing ? fromId : intoId,
      items.map((item) => ({ ...item, effects: item.before, unless: item.after })),
      intoId,
    )
  }
}

type Updated = Pick<ImportRowItem, 'importId' | 'line'> & { effects: object; unless?: object }

/** Sets the book of rows, and their effects unless these have changed since. */
const update = (sql: Sql, bookId: string, rows: readonly Updated[], only: string | null = null) =>
  sql(
    `update import_row r set book_id = $1,
       effects = case when t.unless is null or r.effects = t.unless then t.effects else r.effects end
     from jsonb_to_recordset($2::jsonb) as t("importId" text, line integer, effects jsonb, unless jsonb)
     where r.import_id = t."importId" and r.line = t.line and ($3::text is null or r.book_id = $3)`,
    [bookId, JSON.stringify(rows), only],
  )
