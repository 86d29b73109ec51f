import {
  importRefused,
  tooManyImports,
  UNSTARTED_IMPORTS_MAX,
  type InputOf,
  type importsApi,
} from '@flyleaf/contracts'
import {
  Problem,
  Semaphore,
  Unavailable,
  beforeTransaction,
  createId,
  type Caller,
  type Preparation,
  type Sql,
  type Work,
} from '@flyleaf/service'
import { UNREAD, bookKeyOf } from './book-key.ts'
import { countUnstarted } from './find-import.ts'
import type { Export } from './formats/export.ts'
import { isReadWhole, readExport } from './formats/read-export.ts'
import type { ExportedRow } from './formats/row-reader.ts'
import { onDisk, type FileSource } from './formats/file-source.ts'
import { Refusal } from './formats/refusal.ts'
import type { Importing } from './import-jobs.ts'
import { storedJson } from './stored-json.ts'

const ROWS_AT_ONCE = 500
const NAME_MAX = 200
/** Files that are in memory as a whole. */
const inMemoryAtOnce = new Semaphore(1, 16, () => new Unavailable('too many files are being read'))

/**
 * Reads a file into the rows of a new import. The import is visible once all rows are stored; an unreadable file leaves nothing.
 */
async function readFile({ sql, caller }: Preparation<Caller>, { files }: InputOf<typeof importsApi.upload>) {
  await requireRoom(sql, caller.userId)
  const [file] = files
  const source = await onDisk(file!.path!)
  const store = () => storeRows(sql, caller.userId, file!.name, source)
  return isReadWhole(source) ? inMemoryAtOnce.run(store) : store()
}

async function storeRows(sql: Sql, userId: string, name: string, source: FileSource) {
  const importId = createId()
  try {
    const { format, rows, dates, columns = null, bookshelves = [], unreadColumns } = await readExport(source)
    await sql(
      `insert into import (import_id, user_id, state, format, file_name, dates, columns) values ($1, $2, 'preview', $3, $4, $5::jsonb, $6::jsonb)`,
      [
        importId,
        userId,
        format,
        fileNameOf(name),
        dates && storedJson(dates),
        columns && storedJson(columns),
      ],
    )
    const shelves = await insertInBatches(sql, importId, rows, bookshelves)
    await sql(`update import set shelves = $2::jsonb, unread_columns = $3::jsonb where import_id = $1`, [
      importId,
      storedJson(shelves),
      storedJson(unreadColumns()),
    ])
    return importId
  } catch (error) {
    await sql(`delete from import where import_id = $1`, [importId])
    throw error instanceof Refusal ? refused(error.message) : error
  }
}

/** Uploads a file. Nothing is imported until the import is started. */
export const uploadImport = beforeTransaction(
  readFile,
  async (work: Work<Caller> & Importing, _input, importId) => {
    // A table waits until its reader has said what its columns are.
    await work.sql(
      `update import set is_whole = true, next_try_at = case when columns is null then now() end where import_id = $1`,
      [importId],
    )
    work.afterCommit(() => work.jobs.wake())
    return { importId }
  },
)

/** A reader uploads one file at a time, so that none is missed. */
async function requireRoom(sql: Sql, userId: string) {
  if ((await countUnstarted(sql, userId)) >= UNSTARTED_IMPORTS_MAX) throw new Problem(tooManyImports)
}

const refused = (message: string) =>
  new Problem({ ...importRefused, message }, { issues: [{ path: 'file', message }] })

const fileNameOf = (name: string) => name.replace(/[^\P{C}]/gu, '').slice(0, NAME_MAX) || 'import.csv'

/** Stores the rows and counts the shelves that they name. Those of our own exports keep their descriptions and visibility. */
async function insertInBatches(
  sql: Sql,
  importId: string,
  rows: Export['rows'],
  bookshelves: NonNullable<Export['bookshelves']>,
) {
  const shelves = new Map(bookshelves.map(({ name }) => [name, 0]))
  const known = new Map(bookshelves.map((shelf, place) => [shelf.name, { ...shelf, place }]))
  let batch: ExportedRow[] = []
  const flush = async () => {
    await insertRows(sql, importId, batch)
    batch = []
  }
  for await (const row of rows) {
    batch.push(row)
    if ('book' in row.outcome)
      for (const name of row.outcome.book.shelves) shelves.set(name, (shelves.get(name) ?? 0) + 1)
    if (batch.length === ROWS_AT_ONCE) await flush()
  }
  await flush()
  return [...shelves]
    .map(([name, bookCount]) => ({ ...known.get(name), name, bookCount }))
    .sort((a, b) => b.bookCount - a.bookCount)
}

const insertRows = (sql: Sql, importId: string, rows: readonly ExportedRow[]) =>
  sql(
    `insert into import_row (import_id, line, state, reason, input, said, book_key)
     select $1, line, state, reason, input, book, key from jsonb_to_recordset($2::jsonb)
       as t(line integer, state text, reason text, input jsonb, book jsonb, key text)`,
    [importId, storedJson(rows.map(storedRow))],
  )

function storedRow({ line, input, outcome }: ExportedRow) {
  if ('reason' in outcome) return { line, input, state: 'rejected', reason: outcome.reason }
  const said = 'book' in outcome ? { book: outcome.book, key: bookKeyOf(outcome.book) } : { key: UNREAD }
  return { line, input, state: 'waiting', ...said }
}
