import type { ReadingFormat, ReadingStatus } from '@flyleaf/contracts'
import type { Sql } from '@flyleaf/service'
import type { EditionRead } from '../reading/edition.rules.ts'
import type { Exported } from './find-exported.ts'
import type { OwnPost, OwnPosts, OwnReview } from './own-posts.ts'

/** The edition of a reading; the binding is its format as the catalogue names it. */
interface ExportedEdition extends EditionRead {
  format: ReadingFormat
  isbn13: string | null
  binding: string | null
}

/** A book with everything that its reader has recorded about it. */
export interface ExportedBook {
  bookId: string
  title: string
  authors: string[]
  isbn13: string | null
  isbns: string[]
  publisher: string | null
  binding: string | null
  series: { name: string; position: number | null }[]
  publishedYear: number | null
  pageCount: number | null
  language: string | null
  averageRating: number | null
  status: ReadingStatus | null
  rating: number | null
  readings: {
    status: ReadingStatus
    startedAt: string | null
    finishedAt: string | null
    isCurrent: boolean
    page: number | null
    minute: number | null
    percent: number | null
    edition: ExportedEdition | null
    /** Oldest first. */
    progress: {
      page: number | null
      minute: number | null
      percent: number | null
      note: string
      at: string
    }[]
  }[]
  /** The reader's own bookshelves, except the default ones, with the position of the book on each, from 1. */
  bookshelves: { name: string; position: number; notes: string }[]
  /** The position of the book on the default bookshelf of its status, from 1, and its notes there. */
  statusPosition: number | null
  statusNotes: string | null
  privateNote: string | null
  review: OwnReview | null
  /** The reader's posts about it, oldest first, except replies and shares. */
  posts: OwnPost[]
  addedAt: string | null
  /** Of the exported bookshelf. */
  position?: number
  notes?: string
}

const AT_ONCE = 500

/** The exported books, in batches of a few hundred. */
export async function* exportedBooks(sql: Sql, { bookIds, readerId, bookshelf }: Exported, own: OwnPosts) {
  for (let from = 0; from < bookIds.length; from += AT_ONCE) {
    const some = bookIds.slice(from, from + AT_ONCE)
    const rows = await sql<Omit<ExportedBook, 'review' | 'posts'>>(BOOKS, [
      some,
      readerId,
      bookshelf?.bookshelfId ?? null,
    ])
    for (const [index, row] of rows.entries()) {
      const { notes, ...known } = row
      const book = {
        ...known,
        review: own.reviews.get(row.bookId) ?? null,
        posts: own.posts.get(row.bookId) ?? [],
      }
      yield bookshelf ? { ...book, position: from + index, notes } : book
    }
  }
}

interface Asked {
  bookIds: string
  readerId: string
  bookshelfId: string
}

/** SQL, as the export of an account is text: everything that a reader has recorded about books; given are SQL expressions. */
export const booksOf = ({ bookIds, readerId, bookshelfId }: Asked) => `with placed as (
    select e.book_id, e.notes, s.bookshelf_id, s.name, s.default_key,
      row_number() over (partition by s.bookshelf_id order by e.rank, e.book_id)::integer as position
    from shelved_book e join bookshelf s using (bookshelf_id) where s.owner_id = ${readerId}),
  places as (
    select book_id, min(position) filter (where default_key is not null) as of_status,
      max(notes) filter (where default_key is not null) as notes_of_status,
      json_agg(json_build_object('name', name, 'position', position, 'notes', notes) order by norm(name), bookshelf_id)
        filter (where default_key is null) as of_own
    from placed where book_id = any(${bookIds}) group by book_id)
  select b.book_id as "bookId", b.title, b.authors, b.isbn13,
    array(select isbn from edition e, unnest(e.isbns) isbn where e.book_id = b.book_id order by isbn limit 20) as isbns,
    (select publisher from edition e where e.book_id = b.book_id and publisher is not null order by edition_id limit 1) as publisher,
    (select format from edition e where e.book_id = b.book_id and format is not null order by edition_id limit 1) as binding,
    (select coalesce(json_agg(json_build_object('name', s.name, 'position', p.position::double precision) order by s.name), '[]')
      from series_book p join series s using (series_id) where p.book_id = b.book_id) as series,
    b.published_year as "publishedYear",
    b.page_count as "pageCount", b.language, b.average_rating as "averageRating",
    (select r.status from reading r where r.user_id = ${readerId} and r.book_id = b.book_id and r.is_current) as status,
    (select rating::double precision from rating where user_id = ${readerId} and book_id = b.book_id) as rating,
    coalesce((select json_agg(json_build_object('status', r.status, 'startedAt', r.started_at, 'finishedAt', r.finished_at,
        'isCurrent', r.is_current, 'page', r.page, 'minute', r.minute, 'percent', r.percent,
        'edition', case when r.format is not null then json_build_object('editionId', e.edition_id, 'isbn13', e.isbns[1], 'format', r.format,
          'binding', e.format, 'pageCount', r.page_count, 'minutes', r.minutes) end,
        'progress', (select coalesce(json_agg(json_build_object('page', p.page, 'minute', p.minute, 'percent', p.percent, 'note', p.note,
            'at', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.created_at, p.progress_id), '[]')
          from reading_progress p where p.reading_id = r.reading_id)) order by r.is_current, coalesce(r.finished_at, r.started_at) nulls first,
        r.created_at)
      from reading r left join edition e on e.edition_id = r.edition_id and e.book_id = r.book_id where r.user_id = ${readerId} and r.book_id = b.book_id and r.status <> 'want'), '[]') as readings,
    coalesce(places.of_own, '[]') as bookshelves, places.of_status as "statusPosition", places.notes_of_status as "statusNotes",
    (select text from private_note n where n.user_id = ${readerId} and n.book_id = b.book_id) as "privateNote",
    (select to_char(min(e.added_at) at time zone 'UTC', 'YYYY-MM-DD') from shelved_book e join bookshelf s using (bookshelf_id)
      where e.book_id = b.book_id and (s.bookshelf_id = ${bookshelfId} or (${bookshelfId} is null and s.owner_id = ${readerId}))) as "addedAt",
    coalesce((select notes from shelved_book e where e.bookshelf_id = ${bookshelfId} and e.book_id = b.book_id), '') as notes
  from unnest(${bookIds}) with ordinality as t(id, place) join book b on b.book_id = t.id
    left join places on places.book_id = b.book_id order by place`

const BOOKS = booksOf({ bookIds: '$1::text[]', readerId: '$2::text', bookshelfId: '$3::text' })
