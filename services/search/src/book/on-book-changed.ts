import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { holdBook } from '../post/book-text.ts'
import { TextIndex } from '../text-index/text-index.ts'
import { textsOf } from './book-texts.ts'

/** Keeps the newest version of a book; posts about it are found by its title and authors. */
export async function onBookChanged(
  { sql, inject }: Pick<TransactionalWork, 'sql' | 'inject'>,
  { data: book }: Pick<EventEnvelope<'book.changed'>, 'data'>,
) {
  const { words, names } = textsOf(book)
  await holdBook(sql, book.bookId)
  const [kept] = await sql(
    `insert into book_index (book_id, version, title, authors, published_year, page_count, language, isbn13, subjects, cover, rating_sum, rating_count, created_at, other_words, names)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (book_id) do update set version = excluded.version, title = excluded.title, authors = excluded.authors,
       published_year = excluded.published_year, page_count = excluded.page_count, language = excluded.language,
       isbn13 = excluded.isbn13, subjects = excluded.subjects, cover = excluded.cover, rating_sum = excluded.rating_sum,
       rating_count = excluded.rating_count, created_at = excluded.created_at,
       other_words = excluded.other_words, names = excluded.names
     where book_index.version < excluded.version returning 1`,
    [
      book.bookId,
      book.version,
      book.title,
      JSON.stringify(book.authors),
      book.publishedYear,
      book.pageCount,
      book.language,
      book.isbn13,
      JSON.stringify(book.subjects),
      book.cover,
      book.ratingSum,
      book.ratingCount,
      book.createdAt,
      words,
      names,
    ],
  )
  if (!kept) return
  const text = [book.title, ...book.authors, words].join(' ').trim()
  const posts = await sql<{ postId: string }>(
    `update post_index set book_text = $2 where book_id = $1 and book_text <> $2 and not is_hidden returning post_id as "postId"`,
    [book.bookId, text],
  )
  const index = inject(TextIndex)
  await index.changed(sql, 'book', [book.bookId])
  await index.changed(
    sql,
    'post',
    posts.map(({ postId }) => postId),
  )
}
