import { events, type EventData } from '@flyleaf/contracts'
import { iso, type Publish, type Sql } from '@flyleaf/service'
import { SERIES_OF_BOOK, bookColumns } from './book-rows.ts'

/** An event must stay small, and readers search for few of a classic's ISBNs. */
const ISBNS_MAX = 500

/** The fields of book `b` that other services store. */
const STATE = `${bookColumns('b')}, b.version, b.rating_sum::double precision as "ratingSum",
  b.original_title as "originalTitle", b.other_titles as "otherTitles", ${SERIES_OF_BOOK} as series,
  (select coalesce(json_agg(json_build_object('authorId', a.author_id, 'name', a.name, 'otherNames', a.other_names) order by w.position), '[]')
    from book_author w join author a using (author_id) where w.book_id = b.book_id) as people,
  array(select distinct isbn from edition e, unnest(e.isbns) isbn where e.book_id = b.book_id limit ${ISBNS_MAX}) as isbns`

type BookState = EventData<'book.changed'>

/** Books as other services store them: those that match a condition on `b`, in the given order. */
export async function readBookStates<Extra extends object = object>(
  sql: Sql,
  where: string,
  values: readonly unknown[],
  extra = '',
) {
  const rows = await sql<BookState & Extra>(`select ${STATE} ${extra} from book b where ${where}`, values)
  return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }))
}

interface Publishing {
  sql: Sql
  publish: Publish
}

/** Publishes the current state of books. */
export async function publishBooks({ sql, publish }: Publishing, bookIds: readonly string[]) {
  await sql(
    `update book set is_published = true where book_id = any($1::text[]) and not is_published and private_to is null`,
    [bookIds],
  )
  const states = await readBookStates(
    sql,
    `b.book_id = any($1::text[]) and b.private_to is null order by b.created_at, b.book_id`,
    [bookIds],
  )
  for (const state of states) publish(events.shelves.bookChanged, state.bookId, state)
}

/** Publishes those books that other services do not know yet, because they are about to show them. */
export async function publishNewBooks(work: Publishing, bookIds: readonly string[]) {
  const unknown = await work.sql<{ bookId: string }>(
    `select book_id as "bookId" from book where book_id = any($1::text[]) and not is_published and private_to is null`,
    [bookIds],
  )
  if (unknown.length > 0)
    await publishBooks(
      work,
      unknown.map(({ bookId }) => bookId),
    )
}
