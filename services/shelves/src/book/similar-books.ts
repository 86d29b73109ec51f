import { bookNotFound, type Book, type catalogueApi } from '@flyleaf/contracts'
import { Problem, type Handler } from '@flyleaf/service'
import { bookColumns, toBook, type BookRow } from './book-rows.ts'
import { currentId } from './find-books.ts'

/**
 * How many of the newest bookshelves that hold a book are considered; very large ones are skipped, as no person chose their books.
 */
const SHELVES = 200
const SHELF_BOOKS_MAX = 500
/** How many of the most rated books with a shared subject are compared. */
const BY_SUBJECT = 300

/** Similar books by other authors; see docs/similar-books.md. */
export const listSimilarBooks: Handler<typeof catalogueApi.similar> = async (
  { sql, caller },
  { bookId, limit },
) => {
  const [self] = await sql<{ id: string }>(
    `select book_id as id from book where book_id = ${currentId('$1')} and (private_to is null or private_to = $2)`,
    [bookId, caller?.userId ?? null],
  )
  if (!self) throw new Problem(bookNotFound)
  const rows = await sql<BookRow>(
    `with self as materialized (select * from book where book_id = $1),
     shelves as materialized (select bookshelf_id from shelved_book join bookshelf using (bookshelf_id)
       where book_id = $1 and not is_private and book_count <= ${SHELF_BOOKS_MAX} order by added_at desc limit ${SHELVES}),
     beside as materialized (select book_id, count(*)::double precision as together from shelves join shelved_book using (bookshelf_id)
       where book_id <> $1 group by book_id order by together desc, book_id limit ${BY_SUBJECT}),
     alike as materialized (select b.book_id from self, book b
       where b.subjects ?| array(select jsonb_array_elements_text(self.subjects)) order by b.rating_count desc, b.book_id desc limit ${BY_SUBJECT})
     select ${bookColumns('b')} from book b
       left join beside using (book_id), self,
       lateral (select count(*)::double precision as shared from jsonb_array_elements_text(b.subjects) s where self.subjects ? s) subjects,
       lateral (select shared / greatest(jsonb_array_length(b.subjects) + jsonb_array_length(self.subjects) - shared, 1)
         + coalesce(together / (select count(*) from shelves), 0)
         + case when abs(b.published_year - self.published_year) <= 25 then 0.1 else 0 end
         + case when b.language = self.language then 0.1 else 0 end as likeness) l
     where b.book_id in (select book_id from beside union select book_id from alike) and b.book_id <> $1 and b.private_to is null
       and not exists (select 1 from book_author w join book_author v using (author_id) where w.book_id = $1 and v.book_id = b.book_id)
     order by likeness desc, b.rating_count desc, b.book_id limit ${limit}`,
    [self.id],
  )
  return { items: rows.map((row): Book => toBook(row)) }
}
