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
} from '@flyleaf/service'
import { publishBooks } from './book/publish-book.ts'
import { describeBooks, idsOf, insertBooks } from './book/seed-books.ts'
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
  await database.transaction(async ({ db, sql: plain }) => {
    const known = await db.selectFrom('book').select('bookId').limit(1).executeTakeFirst()
    if (known) return describeBooks(db, books, authors)
    await insertBooks(db, books)
    await describeBooks(db, books, authors)
    await insertShelves(db, shelves)
    await seedReadings(db, shelves.flatMap(pagesOf))
    const outbox = new Outbox()
    const work = { db, publish: outbox.publish }
    await publishBooks(work, idsOf(books))
    for (const shelf of shelves) await publishBookshelf(work, idOf(shelf))
    for (const shelf of shelves)
      for (const follow of followsOf(shelf))
        outbox.publish(events.shelves.bookshelfFollowed, follow.bookshelfId, follow)
    await outbox.write(plain)
  })
}

async function insertShelves(db: Db, shelves: SeedShelf[]) {
  await db.insertInto('bookshelf').values(shelves.map(shelfRow)).execute()
  await db
    .insertInto('shelved_book')
    .values(
      shelves.flatMap((shelf) =>
        shelf.books.map((book, position) => ({
          bookshelfId: idOf(shelf),
          bookId: seedId('book', book.slug),
          rank: String(position * RANK_GAP),
          notes: book.note ?? '',
          addedAt: daysAgo(book.addedDaysAgo),
        })),
      ),
    )
    .execute()
  await db
    .insertInto('bookshelf_follower')
    .values(
      shelves.flatMap(followsOf).map(({ bookshelfId, followerId, at }) => ({
        bookshelfId,
        userId: followerId,
        createdAt: new Date(at),
      })),
    )
    .execute()
  await db
    .insertInto('collaborator')
    .values(
      shelves.flatMap((shelf) =>
        shelf.collaborators.map((username) => ({
          bookshelfId: idOf(shelf),
          userId: seedId('user', username),
          createdAt: daysAgo(shelf.createdDaysAgo),
        })),
      ),
    )
    .execute()
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
    bookshelfId: idOf(shelf),
    ownerId: seedId('user', shelf.owner),
    name: shelf.name,
    description: shelf.description,
    isPrivate: shelf.isPrivate,
    defaultKey: shelf.kind === 'custom' ? null : shelf.kind,
    bookCount: shelf.books.length,
    followerCount: shelf.followers.length,
    createdAt: created,
    updatedAt: shelf.books.length > 0 ? daysAgo(lastAdded) : created,
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
