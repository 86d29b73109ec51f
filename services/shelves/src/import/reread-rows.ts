import type { DateOrder } from '@flyleaf/contracts'
import { records, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { bookKeyOf } from './book-key.ts'
import { formatOf } from './formats/formats.ts'
import { RowReader } from './formats/row-reader.ts'
import { linkRefusals } from './refuse-links.ts'
import { storedJson } from './stored-json.ts'

const AT_ONCE = 200

/**
 * Reads the next rows again from their cells, with the dates in the order and the columns as the reader has chosen; false when none
 * is left.
 */
export async function rereadRows(db: Db, importId: string) {
  const reading = await db
    .selectFrom('import')
    .select(['format', 'columns', 'rereadLine as after'])
    .select(({ ref }) => sql<DateOrder | null>`${ref('dates')}->>'order'`.as('order'))
    .where('importId', '=', importId)
    .where('rereadLine', 'is not', null)
    .executeTakeFirst()
  if (!reading) return false
  const { format, columns, order } = reading
  const rows = await db
    .selectFrom('import_row')
    .select(['line', 'input'])
    .where('importId', '=', importId)
    .where('line', '>', reading.after!)
    .where('bookKey', 'is not', null)
    .orderBy('line')
    .limit(sql.lit(AT_ONCE))
    .execute()
  const reader = new RowReader(formatOf(format, columns), order ?? undefined)
  const outcomes = rows.map(({ input }) => reader.outcomeOf(input))
  const refusalOf = await linkRefusals(
    db,
    outcomes.flatMap((outcome) => ('book' in outcome ? outcome.book : [])),
  )
  const read = rows.map(({ line }, place) => {
    const outcome = outcomes[place]!
    const reason = 'reason' in outcome ? outcome.reason : 'book' in outcome ? refusalOf(outcome.book) : null
    const book = 'book' in outcome && reason === null ? outcome.book : null
    return { line, book, reason, key: book && bookKeyOf(book) }
  })
  const types = { line: 'integer', book: 'jsonb', key: 'text', reason: 'text' }
  await db
    .updateTable('import_row')
    .from(records('read', read, types, storedJson))
    .set((eb) => ({
      said: eb.ref('read.book'),
      bookKey: eb.fn.coalesce('read.key', 'import_row.bookKey'),
      state: eb
        .case()
        .when('read.reason', 'is', null)
        .then(eb.ref('import_row.state'))
        .else(sql.lit('rejected' as const))
        .end(),
      reason: eb.fn.coalesce('read.reason', 'import_row.reason'),
    }))
    .where('import_row.importId', '=', importId)
    .whereRef('import_row.line', '=', 'read.line')
    .execute()
  const last = rows.at(-1)
  await db
    .updateTable('import')
    .set({ rereadLine: last?.line ?? null })
    .where('importId', '=', importId)
    .execute()
  if (!last && columns) await countShelves(db, importId)
  return true
}

/** Which bookshelves the rows of a table name is known once all have been read. */
const countShelves = (db: Db, importId: string) =>
  db
    .updateTable('import')
    .set({
      shelves: sql`(
        select coalesce(jsonb_agg(jsonb_build_object('name', name, 'bookCount', count) order by count desc, name), '[]')
        from (select name, count(*) as count from import_row, jsonb_array_elements_text(said->'shelves') as name
          where import_id = ${importId} and said is not null group by name) named)`,
    })
    .where('importId', '=', importId)
    .execute()
