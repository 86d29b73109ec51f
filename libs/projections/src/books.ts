import type { BookCard, EventEnvelope } from '@flyleaf/contracts'
import { migration, type Projection, type Sql, type TablesOf } from '@flyleaf/service'
import { sql } from 'kysely'
import type { BookCardEntity } from './book.entity.ts'

type Books = TablesOf<(typeof BookCardEntity)[]>

/** What a service stores about books that it shows. */
export const bookCardsTable = migration(
  `create table book_card (
     book_id text primary key,
     version bigint not null,
     title text not null,
     authors jsonb not null,
     published_year integer,
     cover text
   )`,
)

/** Books, by the newest version of each. */
export const bookCards: Projection = {
  name: 'book-cards',
  tables: ['book_card'],
  snapshots: ['shelves.books'],
  handlers: { 'book.changed': projectBookCard },
  // A book that was fetched for a post is in no snapshot until the shelves service has applied the post's event.
  keepsOthers: true,
}

export async function projectBookCard(
  { sql }: { sql: Sql },
  { data: book }: Pick<EventEnvelope<'book.changed'>, 'data'>,
) {
  await sql(
    `insert into book_card (book_id, version, title, authors, published_year, cover) values ($1, $2, $3, $4, $5, $6)
     on conflict (book_id) do update set version = excluded.version, title = excluded.title, authors = excluded.authors,
       published_year = excluded.published_year, cover = excluded.cover
     where book_card.version < excluded.version`,
    [book.bookId, book.version, book.title, JSON.stringify(book.authors), book.publishedYear, book.cover],
  )
}

/** The columns of a joined `book_card` as JSON; null without one. */
export function joinedBook(alias: string) {
  const column = (name: keyof Books['book_card']) => sql.ref(`${alias}.${name}`)
  return sql<BookCard | null>`case when ${column('bookId')} is null then null else json_build_object('bookId', ${column('bookId')}, 'title', ${column('title')}, 'authors', ${column('authors')}, 'publishedYear', ${column('publishedYear')}, 'cover', ${column('cover')}) end`
}
