import type { EventEnvelope } from '@flyleaf/contracts'
import { migration, type Projection, type Sql } from '@flyleaf/service'

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

/** The columns of a joined `book_card`, as one JSON value. */
export const bookCardJson = (alias: string) =>
  `case when ${alias}.book_id is null then null else json_build_object('bookId', ${alias}.book_id, 'title', ${alias}.title, 'authors', ${alias}.authors, 'publishedYear', ${alias}.published_year, 'cover', ${alias}.cover) end`
