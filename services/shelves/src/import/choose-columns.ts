import {
  importColumnUnknown,
  importColumnsKnown,
  importColumnsSettled,
  type importColumnsApi,
} from '@flyleaf/contracts'
import { Problem, type Caller, type Handler, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { UNREAD } from './book-key.ts'
import { lockImport, requireImport } from './find-import.ts'
import { datesIn } from './formats/date-order.ts'
import type { TableColumns } from './formats/table-columns.ts'
import { getImport } from './get-import.ts'
import type { Importing } from './import-jobs.ts'
import { json } from './stored-json.ts'

async function columnsOf(work: Pick<Work<Caller>, 'db' | 'caller'>, importId: string) {
  const { columns } = await requireImport(work, importId)
  if (!columns) throw new Problem(importColumnsKnown)
  return columns
}

/** The columns of a table, and what they are or seem to be. */
export const getColumns: Handler<typeof importColumnsApi.get> = async (work, { importId }) => {
  const { columns, ratingMax } = await columnsOf(work, importId)
  return {
    columns: columns.map(({ name, field, examples, ratingMax: guessed }) => ({
      name,
      field,
      examples,
      ratingMax: field === 'rating' ? ratingMax : guessed,
    })),
    ratingMax,
  }
}

const OPEN: ReadonlySet<string> = new Set(['preview', 'cancelled', 'failed'])

/** Says what the columns of a table are. Its rows are read in the background, again when the reader has thought better of it. */
export const chooseColumns: Handler<typeof importColumnsApi.choose, Importing> = async (
  work,
  { importId, columns: chosen, ratingMax },
) => {
  const { db } = work
  const { state, startedAt } = await lockImport(work, importId)
  const { columns: known } = await columnsOf(work, importId)
  if (startedAt || !OPEN.has(state)) throw new Problem(importColumnsSettled)
  const names = new Set(known.map(({ name }) => name))
  const unknown = chosen.find(({ name }) => !names.has(name))
  if (unknown) throw unknownColumn(unknown.name)
  const fields = new Map(chosen.map(({ name, field }) => [name, field]))
  const columns = known.map((column) => ({ ...column, field: fields.get(column.name) ?? null }))
  const isDated = ({ field }: (typeof columns)[number]) => field?.endsWith('At') ?? false
  const dates = datesIn(columns.filter(isDated).map((column) => column.dates))
  const unread = columns.filter(({ field, isFilled }) => isFilled && field === null).map(({ name }) => name)
  const stored: TableColumns = { columns, ratingMax, isChosen: true }
  await db
    .updateTable('import_row')
    .set({ state: 'waiting', reason: null, said: null, bookKey: UNREAD, bookId: null, suggestions: [] })
    .where('importId', '=', importId)
    .where('bookKey', 'is not', null)
    .execute()
  await db
    .updateTable('import')
    .set({
      columns: json(stored),
      dates: dates && json(dates),
      unreadColumns: json(unread),
      shelves: json([]),
      state: 'preview',
      finishedAt: null,
      rereadLine: 0,
      tries: 0,
      nextTryAt: sql<Date>`now()`,
    })
    .where('importId', '=', importId)
    .execute()
  work.afterCommit(() => work.jobs.wake())
  return { import: await getImport(work, { importId }), message: 'The columns are read' }
}

function unknownColumn(name: string) {
  const message = `None of the file’s columns is called “${name.slice(0, 100).toWellFormed()}”`
  return new Problem({ ...importColumnUnknown, message }, { issues: [{ path: 'columns', message }] })
}
