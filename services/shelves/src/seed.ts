import { events } from '@flyleaf/contracts'
import {
  Outbox,
  daysAgo,
  readSeed,
  seedId,
  type SeedAuthor,
  type SeedBook,
  type ServiceContext,
  type Db,
  type Sql,
} from '@flyleaf/service'
import { linkAuthors } from './author/link-authors.ts'
import { publishBooks } from './book/publish-book.ts'
import { publishBookshelf } from './bookshelf/publish-bookshelf.ts'
import { seedReadings } from './reading/seed-readings.ts'
import { RANK_GAP } from './shelved-book/rank.rules.ts'

interface SeedShelf {
  key: string
  owner: string
  kind: 'want-to-read' | 'currently-reading' | 'read' | 'custom'
  name: string
  description: string
  isPrivate: boolean
  createdDaysAgo: number
  /** With the page that its owner is on. */
  books: { slug: string; note?: string; page?: number; addedDaysAgo: number }[]
  followers: string[]
  collaborators: string[]
}

/** The first books date from before any bookshelf. */
const OPENED_DAYS_AGO = 500
const idOf = (shelf: SeedShelf) => seedId('bookshelf', shelf.key)

/**
 * Fills an empty database with the seed library's books and bookshelves, and publishes them. A library that was filled before its books and
 * authors were described receives the descriptions.
 */
export async function seed({ database }: ServiceContext, directory: string) {
  const books = readSeed<SeedBook[]>(directory, 'books.json')
  const shelves = readSeed<SeedShelf[]>(directory, 'shelves.json').toSorted(
    (a, b) => b.createdDaysAgo - a.createdDaysAgo,
  )
  const authors = readSeed<SeedAuthor[]>(directory, 'authors.json')
  await database.transaction(async ({ db, sql }) => {
    const [known] = await sql(`select 1 from book limit 1`)
    if (known) return describe(sql, books, authors)
    await insertBooks({ db, sql }, books)
    await insertSeries(sql, books)
    await describe(sql, books, authors)
    await insertShelves(sql, shelves)
    await seedReadings(sql, shelves.flatMap(pagesOf))
    const outbox = new Outbox()
    const work = { db, sql, publish: outbox.publish }
    await publishBooks(work, idsOf(books))
    for (const shelf of shelves) await publishBookshelf(work, idOf(shelf))
    for (const shelf of shelves)
      for (const follow of followsOf(shelf))
        outbox.publish(events.shelves.bookshelfFollowed, follow.bookshelfId, follow)
    await outbox.write(sql)
  })
}

const idsOf = (books: SeedBook[]) => books.map((book) => seedId('book', book.slug))

async function insertBooks({ db, sql }: { db: Db; sql: Sql }, books: SeedBook[]) {
  await sql(
    `insert into book (book_id, title, authors, published_year, page_count, language, isbn13, subjects, other_titles, edition_count, created_at)
     select id, title, authors, year, pages, language, isbn13, subjects, titles, (isbn13 is not null)::integer, at from jsonb_to_recordset($1::jsonb)
       as t(id text, title text, authors jsonb, year integer, pages integer, language text, isbn13 text, subjects jsonb, titles text[], at timestamptz)`,
    [
      JSON.stringify(
        books.map((book, index) => ({
          ...book,
          id: seedId('book', book.slug),
          year: book.publishedYear,
          pages: book.pageCount,
          titles: book.otherTitles ?? [],
          at: daysAgo(OPENED_DAYS_AGO - index / books.length),
        })),
      ),
    ],
  )
  await sql(
    `insert into edition (edition_id, book_id, title, isbns, language, page_count)
     select 'e' || left(encode(sha256(convert_to(isbn13, 'UTF8')), 'hex'), 23), book_id, title, array[isbn13], language, page_count
     from book where isbn13 is not null`,
  )
  await linkAuthors(db, idsOf(books))
}

/** Describes the library's books and authors, except those that somebody else has described. */
async function describe(sql: Sql, books: SeedBook[], authors: SeedAuthor[]) {
  await sql(
    `update book set description = t.text from jsonb_to_recordset($1::jsonb) as t(id text, text text)
     where book_id = t.id and description = ''`,
    [JSON.stringify(books.map(({ slug, description }) => ({ id: seedId('book', slug), text: description })))],
  )
  await sql(
    `update author set other_names = t."otherNames", bio = t.bio, birth_year = t."birthYear", death_year = t."deathYear"
     from jsonb_to_recordset($1::jsonb) as t(name text, "otherNames" text[], bio text, "birthYear" integer, "deathYear" integer)
     where author.name = t.name and author.bio = '' and source_key is null`,
    [JSON.stringify(authors)],
  )
}

async function insertSeries(sql: Sql, books: SeedBook[]) {
  const rows = books.flatMap(({ slug, series }) =>
    series ? { ...series, book: seedId('book', slug), id: seedId('series', series.name) } : [],
  )
  const record = `jsonb_to_recordset($1::jsonb) as t(id text, name text, book text, position numeric)`
  await sql(`insert into series (series_id, name) select distinct id, name from ${record}`, [
    JSON.stringify(rows),
  ])
  await sql(
    `insert into series_book (series_id, book_id, position) select id, book, position from ${record}`,
    [JSON.stringify(rows)],
  )
}

async function insertShelves(sql: Sql, shelves: SeedShelf[]) {
  const insert = (into: string, record: string, rows: unknown[]) =>
    sql(`insert into ${into} select * from jsonb_to_recordset($1::jsonb) as t(${record})`, [
      JSON.stringify(rows),
    ])
  await insert(
    `bookshelf (bookshelf_id, owner_id, name, description, is_private, default_key, book_count, follower_count, created_at, updated_at)`,
    `id text, owner text, name text, description text, private boolean, kind text, books integer, followers integer, created timestamptz, updated timestamptz`,
    shelves.map(shelfRow),
  )
  await insert(
    `shelved_book (bookshelf_id, book_id, rank, notes, added_at)`,
    `shelf text, book text, rank bigint, notes text, at timestamptz`,
    shelves.flatMap((shelf) =>
      shelf.books.map((book, position) => ({
        shelf: idOf(shelf),
        book: seedId('book', book.slug),
        rank: position * RANK_GAP,
        notes: book.note ?? '',
        at: daysAgo(book.addedDaysAgo),
      })),
    ),
  )
  await insert(
    `bookshelf_follower (bookshelf_id, user_id, created_at)`,
    `shelf text, reader text, at timestamptz`,
    shelves
      .flatMap(followsOf)
      .map(({ bookshelfId, followerId, at }) => ({ shelf: bookshelfId, reader: followerId, at })),
  )
  await insert(
    `collaborator (bookshelf_id, user_id, created_at)`,
    `shelf text, reader text, at timestamptz`,
    shelves.flatMap((shelf) =>
      shelf.collaborators.map((username) => ({
        shelf: idOf(shelf),
        reader: seedId('user', username),
        at: daysAgo(shelf.createdDaysAgo),
      })),
    ),
  )
}

const pagesOf = (shelf: SeedShelf) =>
  shelf.books.flatMap(({ slug, page }) =>
    page === undefined ? [] : { reader: seedId('user', shelf.owner), book: seedId('book', slug), page },
  )

const ORDER = ['want-to-read', 'currently-reading', 'read']

function shelfRow(shelf: SeedShelf) {
  // A millisecond apart, so that lists sorted by time show default shelves in reading order.
  const created = new Date(daysAgo(shelf.createdDaysAgo).getTime() - ORDER.indexOf(shelf.kind))
  const lastAdded = Math.min(shelf.createdDaysAgo, ...shelf.books.map((book) => book.addedDaysAgo))
  return {
    id: idOf(shelf),
    owner: seedId('user', shelf.owner),
    name: shelf.name,
    description: shelf.description,
    private: shelf.isPrivate,
    kind: shelf.kind === 'custom' ? null : shelf.kind,
    books: shelf.books.length,
    followers: shelf.followers.length,
    created,
    updated: shelf.books.length > 0 ? daysAgo(lastAdded) : created,
  }
}

/** Followers are spread over the time since the shelf's creation. */
const followsOf = (shelf: SeedShelf) =>
  shelf.followers.map((username, index) => ({
    bookshelfId: idOf(shelf),
    followerId: seedId('user', username),
    ownerId: seedId('user', shelf.owner),
    at: daysAgo(shelf.createdDaysAgo * (1 - (index + 1) / (shelf.followers.length + 1))).toISOString(),
  }))
