import { listed, records, texts, type Db, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import type { ImportRow } from '@flyleaf/contracts'
import { currentId } from '../book/find-books.ts'
import { findWorks } from '../book/find-works.ts'
import type { ImportedBook } from './formats/imported-book.ts'
import { findByKeys } from './find-by-keys.ts'
import { suggestBooks } from './suggest-books.ts'

const AT_ONCE = 100

type Work = Pick<TransactionalWork, 'db'>

interface WaitingRow {
  line: number
  book: ImportedBook | null
  chosenId: string | null
}
type ReadRow = WaitingRow & { book: ImportedBook }

/** Matches the next unmatched rows to books; false when none is left. */
export async function matchRows(work: Work, importId: string, userId: string) {
  const { db } = work
  const rows = await db
    .selectFrom('import_row as r')
    .leftJoin('named_book as chosen', (join) =>
      join.onRef('chosen.bookKey', '=', 'r.bookKey').on('chosen.userId', '=', userId),
    )
    .leftJoin('book as b', (join) => join.on('b.bookId', '=', currentId(sql.ref<string>('chosen.bookId'))))
    .select(['r.line', 'r.said as book', 'b.bookId as chosenId'])
    .where('r.importId', '=', importId)
    .where('r.state', '=', 'waiting')
    .orderBy('r.line')
    .limit(sql.lit(AT_ONCE))
    .execute()
  if (rows.length === 0) return false
  // A process of an earlier version ends the reading of rows that it cannot read.
  if (!rows.every(isRead)) return readAgain(db, importId)
  // A reader's choice applies to all later imports.
  const known = rows.filter(({ chosenId }) => chosenId !== null)
  const rest = rows.filter(({ chosenId }) => chosenId === null)
  const found = await findBooks(work, userId, rest)
  const lost = rest.filter((_row, at) => found[at] === null)
  const suggestions =
    lost.length > 0
      ? await suggestBooks(
          db,
          lost.map(({ book }) => book),
        )
      : []
  await keep(db, importId, [
    ...known.map(({ line, chosenId }) => matched(line, chosenId!)),
    ...rest.flatMap(({ line }, at) => (found[at] ? [matched(line, found[at])] : [])),
    ...lost.map((row, at) => unmatched(row, suggestions[at]!)),
  ])
  return true
}

/** By our own id or Open Library's keys when a row has them, else by the strict rule. */
async function findBooks({ db }: Work, userId: string, rows: readonly ReadRow[]) {
  const named = await findByKeys(
    db,
    rows.map(({ book }) => book.openLibraryKeys),
  )
  const matching = await findWorks(db, rows.map(wantedOf), userId)
  const own = await findByIds(db, userId, rows)
  return rows.map((_row, at) => own[at] ?? named[at] ?? matching[at] ?? null)
}

async function findByIds(db: Db, userId: string, rows: readonly ReadRow[]) {
  const ids = [...new Set(rows.flatMap(({ book }) => book.ownId ?? []))]
  if (ids.length === 0) return []
  const found = await db
    .selectFrom(listed('given', { id: texts(ids) }))
    .innerJoin('book', (join) => join.on('book.bookId', '=', currentId(sql.ref<string>('given.id'))))
    .select(['given.id', 'book.bookId'])
    .where((of) => of.or([of('book.privateTo', 'is', null), of('book.privateTo', '=', userId)]))
    .execute()
  const byId = new Map(found.map(({ id, bookId }) => [id, bookId]))
  return rows.map(({ book }) => byId.get(book.ownId ?? ''))
}

const isRead = (row: WaitingRow): row is ReadRow => row.book !== null

async function readAgain(db: Db, importId: string) {
  await db.updateTable('import').set({ rereadLine: 0 }).where('importId', '=', importId).execute()
  return true
}

const wantedOf = ({ book }: ReadRow) => ({
  isbns: book.isbns,
  title: book.title,
  authors: book.authors,
  years: book.publishedYear === null ? [] : [book.publishedYear],
  pageCount: book.pageCount,
})

interface Matched {
  line: number
  state: ImportRow['state']
  bookId: string | null
  suggestions: string[]
  reason: string | null
}

const matched = (line: number, bookId: string): Matched => ({
  line,
  state: 'matched',
  bookId,
  suggestions: [],
  reason: null,
})

function unmatched({ line, book }: ReadRow, suggestions: string[]): Matched {
  if (!book.title)
    return {
      line,
      state: 'rejected',
      bookId: null,
      suggestions: [],
      reason: 'It has no title, and its ISBN or key is not in our library',
    }
  const reason =
    suggestions.length > 0
      ? 'This looks like a book in our library, but we’re not certain'
      : 'Not in our library yet: it becomes a book of your own'
  return { line, state: 'placeholder', bookId: null, suggestions, reason }
}

const MATCHED = { line: 'integer', state: 'text', bookId: 'text', suggestions: 'text[]', reason: 'text' }

const keep = (db: Db, importId: string, rows: readonly Matched[]) =>
  db
    .updateTable('import_row')
    .from(records('found', rows, MATCHED))
    .set(({ ref }) => ({
      state: ref('found.state'),
      bookId: ref('found.bookId'),
      suggestions: ref('found.suggestions'),
      reason: ref('found.reason'),
    }))
    .where('import_row.importId', '=', importId)
    .whereRef('import_row.line', '=', 'found.line')
    .execute()
