import type { BookCard, EventData } from '@flyleaf/contracts'
import { migration, prepared, type Db, type Params, type Projection, type TablesOf } from '@flyleaf/service'
import { sql, type Kysely } from 'kysely'
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
  handlers: { 'book.changed': (work, event) => projectBookCard(work, event) },
  // A book that was fetched for a post is in no snapshot until the shelves service has applied the post's event.
  keepsOthers: true,
}

type BookCardState = Pick<
  EventData<'book.changed'>,
  'bookId' | 'version' | 'title' | 'authors' | 'publishedYear' | 'cover'
>

const store = prepared(
  (db: Kysely<Books>, book: Params<Omit<BookCardState, 'authors'> & { authors: string }>) =>
    db
      .insertInto('book_card')
      .values({
        bookId: book.bookId,
        version: sql<string>`${book.version}::bigint`,
        title: book.title,
        authors: sql<string[]>`${book.authors}::jsonb`,
        publishedYear: book.publishedYear,
        cover: book.cover,
      })
      .onConflict((of) =>
        of
          .column('bookId')
          .doUpdateSet(({ ref }) => ({
            version: ref('excluded.version'),
            title: ref('excluded.title'),
            authors: ref('excluded.authors'),
            publishedYear: ref('excluded.publishedYear'),
            cover: ref('excluded.cover'),
          }))
          .whereRef('book_card.version', '<', 'excluded.version'),
      ),
)

export const projectBookCard = ({ db }: { db: Db }, { data: book }: { data: BookCardState }) =>
  store(db as unknown as Kysely<Books>, { ...book, authors: JSON.stringify(book.authors) })

/** The columns of a joined `book_card` as JSON; null without one. */
export function joinedBook(alias: string) {
  const column = (name: keyof Books['book_card']) => sql.ref(`${alias}.${name}`)
  return sql<BookCard | null>`case when ${column('bookId')} is null then null else json_build_object('bookId', ${column('bookId')}, 'title', ${column('title')}, 'authors', ${column('authors')}, 'publishedYear', ${column('publishedYear')}, 'cover', ${column('cover')}) end`
}
