import { bookshelfNotFound } from '@flyleaf/contracts'
import { blockedFor, personIsPresent } from '@flyleaf/projections'
import { Problem, allOf, prepared, type Db, type Params } from '@flyleaf/service'

const NEWEST = 20

const readPublic = prepared(
  (db, { bookshelfId, viewerId }: Params<{ bookshelfId: string; viewerId: string | null }>) =>
    db
      .selectFrom('bookshelf as s')
      .innerJoin('person as p', 'p.userId', 's.ownerId')
      .select([
        's.bookshelfId',
        's.name',
        's.description',
        'p.name as ownerName',
        'p.username',
        's.updatedAt',
      ])
      .where('s.bookshelfId', '=', bookshelfId)
      .where((eb) => eb.not('s.isPrivate'))
      .where(personIsPresent('p'))
      .where('s.ownerId', '<>', allOf(blockedFor(viewerId))),
)

const readNewest = prepared((db, { bookshelfId }: Params<{ bookshelfId: string }>) =>
  db
    .selectFrom('shelved_book as e')
    .innerJoin('book as b', 'b.bookId', 'e.bookId')
    .select(['b.bookId', 'b.title', 'b.authors', 'e.notes', 'e.addedAt'])
    .where('e.bookshelfId', '=', bookshelfId)
    .where('b.privateTo', 'is', null)
    .orderBy('e.addedAt', 'desc')
    .orderBy('e.bookId', 'desc')
    .limit(NEWEST),
)

export type RssShelf = Awaited<ReturnType<typeof readShelf>>

/** A public bookshelf with the books that were added last; throws `bookshelfNotFound` for one that the viewer may not see. */
export async function readShelf(db: Db, viewerId: string | null, bookshelfId: string) {
  const [shelf] = await readPublic(db, { bookshelfId, viewerId })
  if (!shelf) throw new Problem(bookshelfNotFound)
  return { ...shelf, books: await readNewest(db, { bookshelfId }) }
}
