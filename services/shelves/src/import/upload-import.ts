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
  records,
  type Caller,
  type Db,
  type Preparation,
  type Tables,
  type Work,
} from '@flyleaf/service'
import { sql, type Selectable } from 'kysely'
import { blockedLinksAmong } from '@flyleaf/projections'
import { UNREAD, bookKeyOf } from './book-key.ts'
import { countUnstarted } from './find-import.ts'
import type { Export } from './formats/export.ts'
import { isReadWhole, readExport } from './formats/read-export.ts'
import type { ExportedRow } from './formats/row-reader.ts'
import { onDisk, type FileSource } from './formats/file-source.ts'
import { Refusal } from './formats/refusal.ts'
import type { Importing } from './import-jobs.ts'
import { linkRefusals } from './refuse-links.ts'
import { json, storedJson } from './stored-json.ts'

const ROWS_AT_ONCE = 500
const NAME_MAX = 200
/** Files that are in memory as a whole. */
const inMemoryAtOnce = new Semaphore(1, 16, () => new Unavailable('too many files are being read'))

/**
 * Reads a file into the rows of a new import. The import is visible once all rows are stored; an unreadable file leaves nothing.
 */
async function readFile({ db, caller }: Preparation<Caller>, { files }: InputOf<typeof importsApi.upload>) {
  await requireRoom(db, caller.userId)
  const [file] = files
  const source = await onDisk(file!.path!)
  const store = () => storeRows(db, caller.userId, file!.name, source)
  return isReadWhole(source) ? inMemoryAtOnce.run(store) : store()
}

async function storeRows(db: Db, userId: string, name: string, source: FileSource) {
  const importId = createId()
  try {
    const { format, rows, dates, columns = null, bookshelves = [], unreadColumns } = await readExport(source)
    await db
      .insertInto('import')
      .values({
        importId,
        userId,
        state: 'preview',
        format,
        fileName: fileNameOf(name),
        dates: dates && json(dates),
        columns: columns && json(columns),
      })
      .execute()
    const shelves = await insertInBatches(db, importId, rows, bookshelves)
    await db
      .updateTable('import')
      .set({ shelves: json(shelves), unreadColumns: json(unreadColumns()) })
      .where('importId', '=', importId)
      .execute()
    return importId
  } catch (error) {
    await db.deleteFrom('import').where('importId', '=', importId).execute()
    throw error instanceof Refusal ? refused(error.message) : error
  }
}

/** Uploads a file. Nothing is imported until the import is started. */
export const uploadImport = beforeTransaction(
  readFile,
  async (work: Work<Caller> & Importing, _input, importId) => {
    // A table waits until its reader has said what its columns are.
    await work.db
      .updateTable('import')
      .set((eb) => ({
        isWhole: true,
        nextTryAt: eb
          .case()
          .when('columns', 'is', null)
          .then(sql<Date>`now()`)
          .end(),
      }))
      .where('importId', '=', importId)
      .execute()
    work.afterCommit(() => work.jobs.wake())
    return { importId }
  },
)

/** A reader uploads one file at a time, so that none is missed. */
async function requireRoom(db: Db, userId: string) {
  if ((await countUnstarted(db, userId)) >= UNSTARTED_IMPORTS_MAX) throw new Problem(tooManyImports)
}

const refused = (message: string) =>
  new Problem({ ...importRefused, message }, { issues: [{ path: 'file', message }] })

const fileNameOf = (name: string) => name.replace(/[^\P{C}]/gu, '').slice(0, NAME_MAX) || 'import.csv'

/** Stores the rows and counts the shelves that they name. Those of our own exports keep their descriptions and visibility. */
async function insertInBatches(
  db: Db,
  importId: string,
  rows: Export['rows'],
  bookshelves: NonNullable<Export['bookshelves']>,
) {
  const described = await withoutBlockedLinks(db, bookshelves)
  const shelves = new Map(described.map(({ name }) => [name, 0]))
  const known = new Map(described.map((shelf, place) => [shelf.name, { ...shelf, place }]))
  let batch: ExportedRow[] = []
  const flush = async () => {
    const accepted = await refuseLinks(db, batch)
    for (const { outcome } of accepted)
      if ('book' in outcome)
        for (const name of outcome.book.shelves) shelves.set(name, (shelves.get(name) ?? 0) + 1)
    await insertRows(db, importId, accepted)
    batch = []
  }
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === ROWS_AT_ONCE) await flush()
  }
  await flush()
  return [...shelves]
    .map(([name, bookCount]) => ({ ...known.get(name), name, bookCount }))
    .sort((a, b) => b.bookCount - a.bookCount)
}

/** Rejects rows that link to a site that is blocked. */
async function refuseLinks(db: Db, rows: readonly ExportedRow[]): Promise<ExportedRow[]> {
  const refusalOf = await linkRefusals(
    db,
    rows.flatMap(({ outcome }) => ('book' in outcome ? outcome.book : [])),
  )
  return rows.map((row) => {
    const reason = 'book' in row.outcome ? refusalOf(row.outcome.book) : null
    return reason === null ? row : { ...row, outcome: { reason } }
  })
}

/** Without the bookshelves whose names link to a site that is blocked, and without such descriptions. */
async function withoutBlockedLinks(db: Db, bookshelves: NonNullable<Export['bookshelves']>) {
  const find = await blockedLinksAmong(
    db,
    bookshelves.flatMap(({ name, description }) => [name, description]),
  )
  return bookshelves
    .filter(({ name }) => find(name) === undefined)
    .map((shelf) => (find(shelf.description) === undefined ? shelf : { ...shelf, description: '' }))
}

const ROW = { line: 'integer', state: 'text', reason: 'text', input: 'jsonb', said: 'jsonb', bookKey: 'text' }

const insertRows = (db: Db, importId: string, rows: readonly ExportedRow[]) =>
  db
    .insertInto('import_row')
    .columns(['importId', 'line', 'state', 'reason', 'input', 'said', 'bookKey'])
    .expression(
      db
        .selectFrom(records('new', rows.map(storedRow), ROW, storedJson))
        .select([sql<string>`${importId}::text`.as('importId'), 'line', 'state', 'reason', 'input'])
        .select(['said', 'bookKey']),
    )
    .execute()

type StoredRow = Pick<
  Selectable<Tables['import_row']>,
  'line' | 'state' | 'reason' | 'input' | 'said' | 'bookKey'
>

function storedRow({ line, input, outcome }: ExportedRow): StoredRow {
  const unread = { line, input, state: 'waiting', reason: null, said: null, bookKey: UNREAD } as const
  if ('reason' in outcome) return { ...unread, state: 'rejected', reason: outcome.reason, bookKey: null }
  return 'book' in outcome ? { ...unread, said: outcome.book, bookKey: bookKeyOf(outcome.book) } : unread
}
