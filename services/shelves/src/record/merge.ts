import { events, recordConflict, type RecordChange } from '@flyleaf/contracts'
import { Problem, type Sql, type TransactionalWork } from '@flyleaf/service'
import { linkAuthors } from '../author/link-authors.ts'
import { joinOwnBooksLater } from '../book/own-books.ts'
import { publishBooks } from '../book/publish-book.ts'
import { publishCatalogue } from '../catalogue/change-catalogue.ts'
import { publishMerges, turnMerges } from '../catalogue/publish-merges.ts'
import { completeBooks } from '../catalogue-import/merge/merge-editions.ts'

type Work = Pick<TransactionalWork, 'sql' | 'publish'>

/** What `record_change.merge` holds. */
export type Merge = Omit<NonNullable<RecordChange['merge']>, 'isMoving'> & {
  /** What parts the records again, while they are merged. It names no reader; `merge_ledger` does. */
  back?: Back | null
}

const COMPLETED = ['isbn13', 'page_count', 'language', 'published_year', 'cover'] as const
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
  description: string
  seriesIds: string[]
}

/** Merges the record of a book that no reader has into another one. Both are locked, and so is the catalogue. Returns what parts them again. */
export async function join({ sql, publish }: Work, bookId: string, intoId: string): Promise<Back> {
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
  await sql(
    `update book b set cover = coalesce(b.cover, gone.cover), description = case when b.description = '' then gone.description else b.description end
     from book gone where b.book_id = $2 and gone.book_id = $1`,
    moved,
  )
  // Its followers find it in the series of the other one.
  await sql(
    `insert into series_book (series_id, book_id, position) select series_id, $2, position from series_book
     where book_id = $1 and not exists (select 1 from series_book its where its.book_id = $2)`,
    moved,
  )
  await sql(`delete from book where book_id = $1`, [bookId])
  await sql(`delete from book_author where book_id = $1`, [bookId])
  await sql(
    `insert into catalogue_alias (alias_id, target_id, change_position, version) values ($1, $2, nextval('catalogue_position'), $3)`,
    [...moved, Number(row!.book['version']) + 1],
  )
  await publishMerges({ sql, publish }, [bookId])
  await turnMerges({ sql, publish }, aliasIds)
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
    description: detailsBefore.description === '' ? details.description : '',
    seriesIds: detailsBefore.seriesIds.length === 0 ? details.seriesIds : [],
  }
  return { ...row!, editionIds, changeIds, aliasIds, gained }
}

/** Parts records that were merged: what has stayed where it was moved goes back. The catalogue is locked. */
export async function part(work: Work, bookId: string, intoId: string, back: Back) {
  const { sql } = work
  const [merged] = await sql<{ version: number | null }>(
    `delete from catalogue_alias where alias_id = $1 and target_id = $2 returning version`,
    [bookId, intoId],
  )
  if (!merged) throw new Problem(recordConflict)
  const version = (merged.version ?? Number(back.book['version'])) + 1
  await restoreBook(sql, { ...back, book: { ...back.book, version } })
  work.publish(events.shelves.bookMerged, bookId, { bookId, version, intoId: null })
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
  const aliasIds = await ids(
    sql,
    `update catalogue_alias set target_id = $1 where target_id = $2 and alias_id = any($3::text[]) returning alias_id as id`,
    [bookId, intoId, back.aliasIds],
  )
  await turnMerges(work, aliasIds)
  // Merges of earlier releases lack some of these.
  const {
    isbn13,
    page_count,
    language,
    published_year,
    subtitle,
    seriesIds,
    cover = null,
    description = '',
  } = back.gained
  await sql(
    `update book set isbn13 = nullif(isbn13, $2), page_count = nullif(page_count, $3), language = nullif(language, $4),
       published_year = nullif(published_year, $5), subtitle = case when subtitle = $6 then '' else subtitle end, cover = nullif(cover, $7),
       description = case when description = $8 then '' else description end where book_id = $1`,
    [intoId, isbn13, page_count, language, published_year, subtitle, cover, description],
  )
  await sql(`delete from series_book where book_id = $1 and series_id = any($2::text[])`, [intoId, seriesIds])
  // A dump may have found it by the address of the other one.
  await sql(
    `update book set source_key = null, source_revision = null where book_id = $1 and source_key = $2`,
    [intoId, back.book['source_key']],
  )
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
     where exists (select 1 from author a where a.author_id = coalesce(target_id, w.author_id))
       -- A dump may bring an author whom the book does not name yet.
       or not exists (select 1 from book where book_id = $1 and authors->(w.position - 1) is not null)
     on conflict do nothing`,
    [bookId, JSON.stringify(authors)],
  )
  // Those whom nobody else had are gone.
  await linkAuthors(sql, [String(bookId)])
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
    `select subtitle, description, array(select series_id from series_book where book_id = $1) as "seriesIds" from book where book_id = $1`,
    [bookId],
  )
  return found!
}

const ids = async (sql: Sql, text: string, values: unknown[]) =>
  (await sql<{ id: string }>(text, values)).map(({ id }) => id)
