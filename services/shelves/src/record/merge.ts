import { bookInUse, recordConflict, type RecordChange } from '@flyleaf/contracts'
import { Problem, type Sql, type TransactionalWork } from '@flyleaf/service'
import { joinOwnBooksLater } from '../book/own-books.ts'
import { publishBooks } from '../book/publish-book.ts'
import { publishCatalogue } from '../catalogue/change-catalogue.ts'
import { completeBooks } from '../catalogue-import/merge/merge-editions.ts'
import { usedBooks } from '../catalogue-import/merge/merge-redirects.ts'

type Work = Pick<TransactionalWork, 'sql' | 'publish'>

/** What `record_change.merge` holds. */
export type Merge = NonNullable<RecordChange['merge']> & {
  /** What parts the books again, while they are merged. It names no reader: nobody has used the book. */
  back?: Back | null
}

const COMPLETED = ['isbn13', 'page_count', 'language', 'published_year'] as const
type Completed = Record<(typeof COMPLETED)[number], string | number | null>

interface Back {
  /** The row of the merged book. */
  book: Record<string, unknown>
  authors: { author_id: string; position: number }[]
  series: { series_id: string; position: number | null }[]
  /** What moved to the other book. */
  editionIds: string[]
  aliasIds: string[]
  changeIds: string[]
  /** What the other book lacked. */
  gained: Completed & Details
}

/** What a book without them takes from its editions. */
interface Details {
  subtitle: string
  seriesIds: string[]
}

/** Whether nobody has used a book: other services know it from the catalogue only, and no reader has anything that names it. */
export async function isUnused(sql: Sql, bookId: string) {
  const [unused] = await sql(
    `select 1 from book b where b.book_id = $1 and not b.is_published and not (${await usedBooks(sql, 'record_change')})
       and not exists (select 1 from private_note n where n.book_id = b.book_id)
       and not exists (select 1 from import_row r where r.book_id = b.book_id)`,
    [bookId],
  )
  return unused !== undefined
}

/** Merges a book that nobody has used into another. Both are locked, and so is the catalogue. Returns what parts them again. */
export async function join({ sql, publish }: Work, bookId: string, intoId: string): Promise<Back> {
  if (!(await isUnused(sql, bookId))) throw new Problem(bookInUse)
  const before = await readCompleted(sql, intoId)
  const detailsBefore = await readDetails(sql, intoId)
  const [row] = await sql<Pick<Back, 'book' | 'authors' | 'series'>>(
    `select to_jsonb(b) - 'added_by' as book,
       (select coalesce(jsonb_agg(jsonb_build_object('author_id', author_id, 'position', position)), '[]') from book_author where book_id = $1) as authors,
       (select coalesce(jsonb_agg(jsonb_build_object('series_id', series_id, 'position', position)), '[]') from series_book where book_id = $1) as series
     from book b where book_id = $1`,
    [bookId],
  )
  const moved = [bookId, intoId]
  const editionIds = await ids(
    sql,
    `update edition set book_id = $2 where book_id = $1 returning edition_id as id`,
    moved,
  )
  const changeIds = await ids(
    sql,
    `update record_change set book_id = $2 where book_id = $1 returning change_id as id`,
    moved,
  )
  const aliasIds = await ids(
    sql,
    `update catalogue_alias set target_id = $2 where target_id = $1 returning alias_id as id`,
    moved,
  )
  await sql(`delete from book where book_id = $1`, [bookId])
  await sql(`delete from book_author where book_id = $1`, [bookId])
  await sql(
    `insert into catalogue_alias (alias_id, target_id, change_position) values ($1, $2, nextval('catalogue_position'))`,
    moved,
  )
  // Else the next dump, which still has both records, would write one over the other.
  await sql(`update book set origin = 'library' where book_id = $1 and origin = 'openlibrary'`, [intoId])
  await publishCompleted({ sql, publish }, [intoId])
  await joinOwnBooksLater(sql, [intoId])
  const after = await readCompleted(sql, intoId)
  const details = await readDetails(sql, intoId)
  const gained = {
    ...(Object.fromEntries(
      COMPLETED.map((field) => [field, before[field] === null ? after[field] : null]),
    ) as Completed),
    subtitle: detailsBefore.subtitle === '' ? details.subtitle : '',
    seriesIds: detailsBefore.seriesIds.length === 0 ? details.seriesIds : [],
  }
  return { ...row!, editionIds, changeIds, aliasIds, gained }
}

/** Parts books that were merged: what has stayed where it was moved goes back. Both are locked, and so is the catalogue. */
export async function part(work: Work, bookId: string, intoId: string, back: Back) {
  const { sql } = work
  const [merged] = await sql(
    `delete from catalogue_alias where alias_id = $1 and target_id = $2 returning 1`,
    [bookId, intoId],
  )
  if (!merged) throw new Problem(recordConflict)
  await restoreBook(sql, back)
  await sql(`update edition set book_id = $1 where book_id = $2 and edition_id = any($3::text[])`, [
    bookId,
    intoId,
    back.editionIds,
  ])
  // Also what was proposed of these editions meanwhile.
  await sql(
    `update record_change set book_id = $1 where book_id = $2 and (change_id = any($3::text[]) or edition_id = any($4::text[]))`,
    [bookId, intoId, back.changeIds, back.editionIds],
  )
  await sql(`update catalogue_alias set target_id = $1 where target_id = $2 and alias_id = any($3::text[])`, [
    bookId,
    intoId,
    back.aliasIds,
  ])
  const { isbn13, page_count, language, published_year, subtitle, seriesIds } = back.gained
  await sql(
    `update book set isbn13 = nullif(isbn13, $2), page_count = nullif(page_count, $3), language = nullif(language, $4),
       published_year = nullif(published_year, $5), subtitle = case when subtitle = $6 then '' else subtitle end where book_id = $1`,
    [intoId, isbn13, page_count, language, published_year, subtitle],
  )
  await sql(`delete from series_book where book_id = $1 and series_id = any($2::text[])`, [intoId, seriesIds])
  await publishCompleted(work, [bookId, intoId])
}

async function restoreBook(sql: Sql, { book, authors, series }: Back) {
  const columns = await sql<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = 'book'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname = any($1::text[])`,
    [Object.keys(book)],
  )
  const names = columns.map(({ name }) => name).join(', ')
  const [bookId, row] = [book['book_id'], JSON.stringify(book)]
  await sql(`insert into book (${names}) select ${names} from jsonb_populate_record(null::book, $1::jsonb)`, [
    row,
  ])
  await sql(
    `insert into book_author (book_id, author_id, position)
     select $1, coalesce(target_id, w.author_id), w.position from jsonb_to_recordset($2::jsonb) w (author_id text, position integer)
       left join catalogue_alias on alias_id = w.author_id
     on conflict do nothing`,
    [bookId, JSON.stringify(authors)],
  )
  await sql(
    `insert into series_book (book_id, series_id, position)
     select $1, series_id, p.position from jsonb_to_recordset($2::jsonb) p (series_id text, position numeric) join series using (series_id)`,
    [bookId, JSON.stringify(series)],
  )
}

/** Sums up the editions of books, and tells other services. */
async function publishCompleted({ sql, publish }: Work, bookIds: string[]) {
  const published = await completeBooks(sql, bookIds)
  await publishBooks({ sql, publish }, published)
  await publishCatalogue(sql, publish)
}

async function readCompleted(sql: Sql, bookId: string) {
  const [found] = await sql<Completed>(`select ${COMPLETED.join(', ')} from book where book_id = $1`, [
    bookId,
  ])
  return found!
}

async function readDetails(sql: Sql, bookId: string) {
  const [found] = await sql<Details>(
    `select subtitle, array(select series_id from series_book where book_id = $1) as "seriesIds" from book where book_id = $1`,
    [bookId],
  )
  return found!
}

const ids = async (sql: Sql, text: string, values: unknown[]) =>
  (await sql<{ id: string }>(text, values)).map(({ id }) => id)
