import {
  importColumnUnknown,
  importColumnsKnown,
  importColumnsSettled,
  importNotFound,
  type importColumnsApi,
} from '@flyleaf/contracts'
import { Problem, type Caller, type Verb, type Work } from '@flyleaf/service'
import { UNREAD } from './book-key.ts'
import { lockImport } from './find-import.ts'
import { datesIn } from './formats/date-order.ts'
import type { TableColumns } from './formats/table-columns.ts'
import { getImport } from './get-import.ts'
import type { Importing } from './import-jobs.ts'

async function columnsOf({ sql, caller }: Pick<Work<Caller>, 'sql' | 'caller'>, importId: string) {
  const [found] = await sql<{ columns: TableColumns | null }>(
    `select columns from import where import_id = $1 and user_id = $2 and is_whole`,
    [importId, caller.userId],
  )
  if (!found) throw new Problem(importNotFound)
  if (!found.columns) throw new Problem(importColumnsKnown)
  return found.columns
}

/** The columns of a table, and what they are or seem to be. */
export const getColumns: Verb<typeof importColumnsApi.get> = async (work, { importId }) => {
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
export const chooseColumns: Verb<typeof importColumnsApi.choose, Importing> = async (
  work,
  { importId, columns: chosen, ratingMax },
) => {
  const { sql } = work
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
  await sql(
    `update import_row set state = 'waiting', reason = null, said = null, book_key = $2, book_id = null, suggestions = '{}'
     where import_id = $1 and book_key is not null`,
    [importId, UNREAD],
  )
  await sql(
    `update import set columns = $2::jsonb, dates = $3::jsonb, unread_columns = $4::jsonb, shelves = '[]', state = 'preview',
       finished_at = null, reread_line = 0, tries = 0, next_try_at = now() where import_id = $1`,
    [importId, JSON.stringify(stored), dates && JSON.stringify(dates), JSON.stringify(unread)],
  )
  work.afterCommit(() => work.jobs.wake())
  return { import: await getImport(work, { importId }), message: 'The columns are read' }
}

function unknownColumn(name: string) {
  const message = `None of the file’s columns is called “${name.slice(0, 100).toWellFormed()}”`
  return new Problem({ ...importColumnUnknown, message }, { issues: [{ path: 'columns', message }] })
}
