import { anyOf, createId, integers, listed, records, texts, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { linkAuthors } from '../author/link-authors.ts'
import { currentId } from '../book/find-books.ts'
import { findOthersBooks, shareBooks } from '../book/own-books.ts'
import { addToSeries } from '../series/add-to-series.ts'
import type { ImportedBook } from './formats/imported-book.ts'

interface Nameless {
  line: number
  bookKey: string
  book: ImportedBook
  bookId: string | null
}

/** Once everybody sees it, librarians may merge it into another one. */
const CURRENT_ID = currentId(sql.ref<string>('named_book.placeholderId'))

/**
 * Gives each row without a book one: the book that the reader's earlier rows with this key made, another reader's own book that agrees
 * with it (two sources: now everybody sees it), or a new one of its reader's own.
 */
export async function createBooks(
  work: TransactionalWork,
  importId: string,
  userId: string,
  rows: readonly Nameless[],
  now: Date,
) {
  const byKey = new Map(rows.filter(({ bookId }) => bookId === null).map((row) => [row.bookKey, row]))
  if (byKey.size === 0) return
  const { db } = work
  // One at a time: two readers who bring the same book must find each other's.
  await sql`select pg_advisory_xact_lock(hashtext('own-books'))`.execute(db)
  const known = await db
    .selectFrom('named_book')
    .innerJoin('book', (join) => join.on('book.bookId', '=', CURRENT_ID))
    .select('bookKey')
    .where('userId', '=', userId)
    .where('bookKey', '=', anyOf(texts([...byKey.keys()])))
    .execute()
  for (const { bookKey } of known) byKey.delete(bookKey)
  const wanted = [...byKey.values()]
  const others = await findOthersBooks(
    work.db,
    userId,
    wanted.map(({ book }) => book),
  )
  const named = wanted.flatMap(({ bookKey }, at) => (others[at] ? [{ bookKey, bookId: others[at] }] : []))
  if (named.length > 0) {
    await shareBooks(work, [...new Set(named.map(({ bookId }) => bookId))])
    await nameBooks(work, importId, userId, named)
  }
  const made = wanted.filter((_row, at) => others[at] === null)
  if (made.length > 0) await insertBooks(work, userId, made, now)
  await db
    .updateTable('import_row as r')
    .from('named_book')
    .set({ bookId: CURRENT_ID })
    .where('r.importId', '=', importId)
    .where('r.line', '=', anyOf(integers(rows.map(({ line }) => line))))
    .where('r.bookId', 'is', null)
    .where('named_book.userId', '=', userId)
    .whereRef('named_book.bookKey', '=', 'r.bookKey')
    .execute()
}

const MADE = {
  bookKey: 'text',
  bookId: 'text',
  editionId: 'text',
  title: 'text',
  authors: 'jsonb',
  publishedYear: 'integer',
  pageCount: 'integer',
  language: 'text',
  isbns: 'text[]',
  publisher: 'text',
  format: 'text',
  editionCount: 'integer',
}

async function insertBooks(work: TransactionalWork, userId: string, rows: readonly Nameless[], now: Date) {
  const books = rows.map(({ bookKey, book }) => ({
    bookKey,
    bookId: createId(),
    editionId: createId(),
    title: book.title,
    authors: [...new Set(book.authors)],
    publishedYear: book.publishedYear,
    pageCount: book.pageCount,
    language: book.language ?? null,
    isbns: book.isbns,
    publisher: book.publisher ?? null,
    format: book.binding ?? null,
    editionCount: Number(book.isbns.length > 0 || Boolean(book.publisher) || Boolean(book.binding)),
  }))
  await work.db
    .with(
      (cte) => cte('made').materialized(),
      (of) => of.selectFrom(records('new', books, MADE)).selectAll(),
    )
    .with('named', (of) =>
      of
        .insertInto('named_book')
        .columns(['userId', 'bookKey', 'placeholderId'])
        .expression(
          of
            .selectFrom('made')
            .select(({ val }) => [val(userId).as('userId'), 'made.bookKey', 'made.bookId']),
        )
        .onConflict((on) =>
          on
            .columns(['userId', 'bookKey'])
            .doUpdateSet(({ ref }) => ({ placeholderId: ref('excluded.placeholderId') })),
        ),
    )
    .with('editions', (of) =>
      of
        .insertInto('edition')
        .columns([
          'editionId',
          'bookId',
          'title',
          'isbns',
          'pageCount',
          'publishedYear',
          'publisher',
          'format',
          'createdAt',
        ])
        .expression(
          of
            .selectFrom('made')
            .select([
              'editionId',
              'bookId',
              'title',
              'isbns',
              'pageCount',
              'publishedYear',
              'publisher',
              'format',
            ])
            .select(sql<Date>`${now}::timestamptz`.as('createdAt'))
            .where('editionCount', '=', 1),
        ),
    )
    .insertInto('book')
    .columns([
      'bookId',
      'title',
      'authors',
      'publishedYear',
      'pageCount',
      'language',
      'isbn13',
      'editionCount',
      'privateTo',
      'origin',
      'isPublished',
      'createdAt',
    ])
    .expression((of) =>
      of
        .selectFrom('made')
        .select(['bookId', 'title', 'authors', 'publishedYear', 'pageCount', 'language'])
        .select((book) => [
          sql<string | null>`${book.ref('isbns')}[1]`.as('isbn13'),
          'editionCount',
          sql<string>`${userId}::text`.as('privateTo'),
          sql.lit('reader' as const).as('origin'),
          sql.lit(false).as('isPublished'),
          sql<Date>`${now}::timestamptz`.as('createdAt'),
        ]),
    )
    .execute()
  await linkAuthors(
    work.db,
    books.map(({ bookId }) => bookId),
  )
  await addToSeries(
    { db: work.db, now },
    rows.flatMap(({ book: { series } }, at) =>
      series ? { bookId: books[at]!.bookId, name: series.name, position: positionIn(series.position) } : [],
    ),
  )
}

function positionIn(written: string) {
  const position = Number.parseFloat(written)
  return Number.isFinite(position) && position < 100_000 ? position : null
}

/** Rows whose book another reader has brought, too, are matched. */
async function nameBooks(
  { db }: TransactionalWork,
  importId: string,
  userId: string,
  named: readonly { bookKey: string; bookId: string }[],
) {
  const chosen = listed('chosen', {
    bookKey: texts(named.map(({ bookKey }) => bookKey)),
    bookId: texts(named.map(({ bookId }) => bookId)),
  })
  await db
    .updateTable('import_row as r')
    .from('import as i')
    .innerJoin(chosen, (join) => join.onTrue())
    .set(({ ref }) => ({
      state: 'matched' as const,
      bookId: ref('chosen.bookId'),
      suggestions: [],
      reason: null,
    }))
    .whereRef('i.importId', '=', 'r.importId')
    .where('i.userId', '=', userId)
    .where('r.importId', '=', importId)
    .whereRef('r.bookKey', '=', 'chosen.bookKey')
    .where('r.state', '=', 'placeholder')
    .execute()
}
