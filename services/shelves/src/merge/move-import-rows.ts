import { anyOf, records, texts, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import type { RowEffects } from '../import/row-effects.ts'
import { writeLedger, type ImportRowItem, type Ledger, type Moving } from './ledger.ts'

/** What is no longer an effect of a reader's imports: it has given way to what the reader has of the other book. */
export interface Yielded {
  /** Bookshelves of which a place was dropped. */
  shelves: readonly { bookshelfId: string; isGoing: boolean }[]
  fromRatings: readonly string[]
  intoRatings: readonly string[]
}

type Row = Awaited<ReturnType<typeof lockRows>>[number]

/** Moves rows of imports, so that an undo of the import takes back what they brought, and nothing else. */
export async function moveImportRows(db: Db, moving: Moving, yielded: Yielded) {
  const rows = await lockRows(db, moving)
  const changed = rows.flatMap(({ userId, effects, ...row }) => {
    const item = { ...row, before: effects, after: remaining({ ...row, userId, effects }, yielded) }
    return row.isGoing || JSON.stringify(item.before) !== JSON.stringify(item.after) ? [{ userId, item }] : []
  })
  if (changed.length === 0) return
  await update(
    db,
    moving.intoId,
    changed.map(({ item }) => ({ ...item, effects: item.after })),
  )
  await writeLedger(db, moving, 'import row', changed)
}

const lockRows = (db: Db, { fromId, intoId, userIds }: Moving) =>
  db
    .selectFrom('import_row as r')
    .innerJoin('import', 'import.importId', 'r.importId')
    .select(['import.userId', 'r.importId', 'r.line', 'r.effects'])
    .select((of) => of('r.bookId', '=', fromId).$castTo<boolean>().as('isGoing'))
    .where('r.bookId', 'in', [fromId, intoId])
    .where('import.userId', '=', anyOf(texts(userIds)))
    .orderBy('r.importId')
    .orderBy('r.line')
    .forUpdate('r')
    .execute()

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
export async function returnImportRows(db: Db, { fromId, intoId }: Moving, ledger: Ledger['import row']) {
  for (const isGoing of [true, false]) {
    const items = [...ledger.values()].flat().filter((item) => item.isGoing === isGoing)
    await update(
      db,
      isGoing ? fromId : intoId,
      items.map((item) => ({ ...item, effects: item.before, unless: item.after })),
      intoId,
    )
  }
}

type Updated = Pick<ImportRowItem, 'importId' | 'line'> & { effects: object; unless?: object }

/** Sets the book of rows, and their effects unless these have changed since. */
const update = (db: Db, bookId: string, rows: readonly Updated[], only: string | null = null) =>
  db
    .updateTable('import_row as r')
    .from(records('given', rows, { importId: 'text', line: 'integer', effects: 'jsonb', unless: 'jsonb' }))
    .set(({ ref }) => {
      const [present, unless] = [ref('r.effects'), ref('given.unless')]
      return {
        bookId,
        effects: sql<RowEffects>`case when ${unless} is null or ${present} = ${unless} then ${ref('given.effects')} else ${present} end`,
      }
    })
    .whereRef('r.importId', '=', 'given.importId')
    .whereRef('r.line', '=', 'given.line')
    .$if(only !== null, (rowsOf) => rowsOf.where('r.bookId', '=', only))
    .execute()
