import { personIsPresent } from '@flyleaf/projections'
import { rssOfBookshelf } from '@flyleaf/contracts'
import { prepared, type Db, type Params, type Preview } from '@flyleaf/service'
import { sql } from 'kysely'

const NAMED = 3

const readShelf = prepared(
  (db, { bookshelfId, username }: Params<{ bookshelfId: string; username: string }>) =>
    db
      .selectFrom('bookshelf as s')
      .innerJoin('person as p', 'p.userId', 's.ownerId')
      .select((eb) => {
        const titles = eb
          .selectFrom('shelved_book as e')
          .innerJoin('book as b', 'b.bookId', 'e.bookId')
          .select('b.title')
          .whereRef('e.bookshelfId', '=', 's.bookshelfId')
          .where('b.privateTo', 'is', null)
          .orderBy('e.rank')
          .orderBy('e.bookId')
          .limit(NAMED)
        return [
          's.name',
          's.description',
          'p.name as ownerName',
          's.bookCount',
          sql<string[]>`array(${titles})`.as('titles'),
        ]
      })
      .where('s.bookshelfId', '=', bookshelfId)
      .where('p.username', '=', username)
      .where((eb) => eb.not('s.isPrivate'))
      .where(personIsPresent('p')),
)

/** The link preview of a public bookshelf. */
export async function previewBookshelf({ db }: { db: Db }, path: string): Promise<Preview | null> {
  const [, username, bookshelfId] = path.match(/^\/bookshelves\/(\w{3,30})\/([a-z][a-z0-9]{7,31})$/) ?? []
  if (!username || !bookshelfId) return null
  const [shelf] = await readShelf(db, { bookshelfId, username })
  if (!shelf) return null
  const { name, description, ownerName, bookCount, titles } = shelf
  const holds = `${bookCount} ${bookCount === 1 ? 'book' : 'books'}${titles.length > 0 ? `: ${titles.join(', ')}` : ''}`
  return {
    type: 'website',
    title: `${name}, a bookshelf by ${ownerName}`,
    description: `${description} ${holds}${bookCount > titles.length ? ' …' : '.'}`,
    feed: rssOfBookshelf(bookshelfId),
  }
}
