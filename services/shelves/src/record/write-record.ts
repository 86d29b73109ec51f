import { isbnTaken } from '@flyleaf/contracts'
import { Problem, invalid, type Sql, type TransactionalWork } from '@flyleaf/service'
import { linkAuthors } from '../author/link-authors.ts'
import { joinOwnBooksLater, removeUnused } from '../book/own-books.ts'
import { publishBooks } from '../book/publish-book.ts'
import { addToSeries } from '../series/add-to-series.ts'
import {
  bookFields,
  editionFields,
  lockBookRecord,
  readBookRecord,
  readEdition,
  type BookRow,
} from './record.ts'
import { isAudio, type FieldChange, type Fields } from './record.rules.ts'

type Writing = Pick<TransactionalWork, 'em' | 'sql' | 'publish'> & { now: Date }

type EditionFields = ReturnType<typeof editionFields>

/** What a change is of. */
export interface Target {
  book: BookRow
  editionId: string | null
}

/** The present fields of what a change is of. */
export const presentFields = async (sql: Sql, { book, editionId }: Target): Promise<Fields> =>
  editionId === null ? bookFields(book) : editionFields(await readEdition(sql, book.bookId, editionId))

/**
 * Writes a change into the catalogue and publishes the book, which is locked. Returns the change as it came out: a series may have been
 * known under another name.
 */
export async function writeRecord(
  work: Writing,
  target: Target,
  changes: readonly FieldChange[],
): Promise<FieldChange[]> {
  const { bookId, privateTo } = target.book
  const present = await presentFields(work.sql, target)
  const wanted = { ...present }
  for (const { field, to } of changes) wanted[field] = to
  if (target.editionId === null) await writeBook(work, target.book, wanted as ReturnType<typeof bookFields>)
  else await writeEdition(work.sql, target, present as EditionFields, wanted as EditionFields)
  // A record that readers have mended is the library's: dumps only complete it.
  await work.sql(
    `update book set version = version + 1, record_version = record_version + 1,
       origin = case when origin = 'openlibrary' then 'library' else origin end where book_id = $1`,
    [bookId],
  )
  await publishBooks(work, [bookId])
  if (privateTo === null) await joinOwnBooksLater(work.sql, [bookId])
  const written = await presentFields(work.sql, {
    ...target,
    book: await readBookRecord(work.sql, bookId, privateTo),
  })
  return changes.map(({ field, from }) => ({ field, from, to: written[field] ?? null }))
}

async function writeBook(work: Writing, before: BookRow, wanted: ReturnType<typeof bookFields>) {
  const { sql } = work
  const { bookId } = before
  await sql(
    `update book set title = $2, subtitle = $3, authors = $4, description = $5, published_year = $6, page_count = $7, language = $8
     where book_id = $1`,
    [
      bookId,
      wanted.title,
      wanted.subtitle,
      JSON.stringify(wanted.authors),
      wanted.description,
      wanted.publishedYear,
      wanted.pageCount,
      wanted.language,
    ],
  )
  const authorIds = isSame(before.authors, wanted.authors) ? [] : await replaceAuthors(sql, before)
  const seriesIds = isSame(before.series, wanted.series)
    ? []
    : await replaceSeries(work, bookId, wanted.series)
  await removeUnused(sql, { authorIds, seriesIds })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Links the book to the authors that it names now; returns those whom it names no more. Who is still named keeps the link: others may
 * have the same name, and an author may be called otherwise than this book calls them (then the place says who it is).
 */
async function replaceAuthors(sql: Sql, { bookId, authors }: BookRow) {
  const kept = await sql<{ id: string }>(
    `with link as (
       select author_id, name, row_number() over (order by w.position) as n, count(*) over () as links
       from book_author w join author using (author_id) where w.book_id = $1),
     kept as (
       select author_id, min(named.n) as position
       from link join (select name, n from book, jsonb_array_elements_text(authors) with ordinality t(name, n) where book_id = $1) named
         on name_key(named.name) = name_key(case when links = cardinality($2::text[]) then ($2::text[])[link.n] else link.name end)
       group by author_id)
     update book_author w set position = kept.position from kept where w.book_id = $1 and w.author_id = kept.author_id
     returning w.author_id as id`,
    [bookId, authors],
  )
  const gone = await sql<{ id: string }>(
    `delete from book_author where book_id = $1 and author_id <> all($2::text[]) returning author_id as id`,
    [bookId, kept.map(({ id }) => id)],
  )
  await linkAuthors(sql, [bookId])
  return gone.map(({ id }) => id)
}

async function replaceSeries(work: Writing, bookId: string, series: BookRow['series']) {
  const before = await work.sql<{ id: string }>(
    `delete from series_book where book_id = $1 returning series_id as id`,
    [bookId],
  )
  await addToSeries(
    work,
    series.map((place) => ({ bookId, ...place })),
  )
  return before.map(({ id }) => id)
}

/** Dumps name an ISBN of several books; readers add none that another book has. */
async function checkIsbns(sql: Sql, bookId: string, added: readonly string[]) {
  // As when a book is added, so that one of two who write the same ISBN finds the other's.
  await sql(`select pg_advisory_xact_lock(hashtext('add-book'))`)
  const [taken] = await sql(
    `select 1 from edition join book using (book_id) where isbns && $2::text[] and private_to is null and book_id <> $1`,
    [bookId, added],
  )
  if (taken) throw Problem.of(isbnTaken, 'isbns')
}

export function checkMinutes({ format, minutes }: Partial<Fields>) {
  if (typeof minutes === 'number' && !isAudio(format))
    throw invalid([{ path: 'minutes', message: 'Only an audiobook has minutes' }])
}

/** A book has the ISBN and pages of an edition: where they are this one's, they change with it. */
async function writeEdition(
  sql: Sql,
  { book: { bookId }, editionId }: Target,
  before: EditionFields,
  wanted: EditionFields,
) {
  const { isbns, publisher, publishedYear, pageCount, language, format, minutes } = wanted
  checkMinutes(wanted)
  const added = isbns.filter((isbn) => !before.isbns.includes(isbn))
  if (added.length > 0) await checkIsbns(sql, bookId, added)
  await sql(
    `with e as (
       update edition set isbns = $3::text[], publisher = $4, published_year = $5, page_count = $6, language = $7, format = $8, minutes = $9,
         is_mended = true
       where edition_id = $2 and book_id = $1
       returning old.isbns[1] as old_isbn, new.isbns[1] as new_isbn, old.page_count as old_pages)
     update book set isbn13 = case when isbn13 is not distinct from old_isbn then new_isbn else isbn13 end,
       page_count = case when page_count is not distinct from old_pages then $6 else page_count end
     from e where book.book_id = $1`,
    [bookId, editionId, isbns, publisher, publishedYear, pageCount, language, format, minutes],
  )
}

/** Locks the book of a change. */
export const lockTarget = async (
  sql: Sql,
  bookId: string,
  editionId: string | null,
  readerId: string,
): Promise<Target> => ({ book: await lockBookRecord(sql, bookId, readerId), editionId })
