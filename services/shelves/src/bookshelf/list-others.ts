import type { bookshelvesApi } from '@flyleaf/contracts'
import { hiddenFor } from '@flyleaf/projections'
import { allOf, type Params, type Handler } from '@flyleaf/service'
import { requireBook } from '../book/find-books.ts'
import { findReader } from '../reader/find-reader.ts'
import { isOpenTo, isVisibleTo } from './bookshelf-rows.ts'
import { bookshelfList } from './list-bookshelves.ts'

interface Viewed {
  viewerId: string | null
}

const discovered = bookshelfList((db, { viewerId }) =>
  db
    .selectFrom('bookshelf')
    .where((eb) => eb.not('bookshelf.isPrivate'))
    .where('bookshelf.defaultKey', 'is', null)
    .where((eb) => eb('bookshelf.bookCount', '>', eb.lit(0)))
    .where('bookshelf.ownerId', '<>', allOf(hiddenFor(viewerId))),
)

/** Public, non-empty bookshelves that readers created. */
export const listDiscover: Handler<typeof bookshelvesApi.discover> = (work, input) =>
  discovered(work, input, {})

const followed = bookshelfList((db, { viewerId }) =>
  db
    .selectFrom('bookshelf_follower')
    .innerJoin('bookshelf', 'bookshelf.bookshelfId', 'bookshelf_follower.bookshelfId')
    .where('bookshelf_follower.userId', '=', viewerId)
    .where(isVisibleTo('bookshelf', viewerId)),
)

/** The bookshelves that the caller follows. */
export const listFollowing: Handler<typeof bookshelvesApi.following> = (work, input) =>
  followed(work, input, {})

const shared = bookshelfList((db, { viewerId }) =>
  db
    .selectFrom('collaborator')
    .innerJoin('bookshelf', 'bookshelf.bookshelfId', 'collaborator.bookshelfId')
    .where('collaborator.userId', '=', viewerId)
    .where(isVisibleTo('bookshelf', viewerId)),
)

/** The bookshelves on which the caller collaborates. */
export const listCollaborating: Handler<typeof bookshelvesApi.collaborating> = (work, input) =>
  shared(work, input, {})

const ofBook = bookshelfList((db, { bookId, viewerId }: Params<Viewed & { bookId: string }>) =>
  db
    .selectFrom('shelved_book')
    .innerJoin('bookshelf', 'bookshelf.bookshelfId', 'shelved_book.bookshelfId')
    .where('shelved_book.bookId', '=', bookId)
    .where(isOpenTo('bookshelf', viewerId))
    .where('bookshelf.defaultKey', 'is', null)
    .where('bookshelf.ownerId', '<>', allOf(hiddenFor(viewerId))),
)

/** Bookshelves that hold a book, for everyone or for the caller as a follower. */
export const listOfBook: Handler<typeof bookshelvesApi.ofBook> = async (work, { bookId, ...input }) =>
  ofBook(work, input, { bookId: await requireBook(work.db, bookId) })

const ofUser = bookshelfList((db, { userId, viewerId }: Params<Viewed & { userId: string }>) =>
  db
    .selectFrom('bookshelf')
    .where('bookshelf.ownerId', '=', userId)
    .where(isVisibleTo('bookshelf', viewerId)),
)

/** A person's bookshelves that the caller may see. */
export const listOfUser: Handler<typeof bookshelvesApi.ofUser> = async (work, { username, ...input }) => {
  const { userId } = await findReader(work, username)
  return ofUser(work, input, { userId })
}
