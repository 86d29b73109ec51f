import { bookshelvesApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { copyBookshelf } from './copy-bookshelf.ts'
import { createBookshelf } from './create-bookshelf.ts'
import { DefaultShelves } from './default-shelves.ts'
import { followBookshelf } from './follow-bookshelf.ts'
import { getBookshelf } from './get-bookshelf.ts'
import { listFollowers } from './list-followers.ts'
import { listMine } from './list-mine.ts'
import { listCollaborating, listDiscover, listFollowing, listOfBook, listOfUser } from './list-others.ts'
import { removeBookshelf, removeBookshelves } from './remove-bookshelf.ts'
import { updateBookshelf } from './update-bookshelf.ts'

export const BookshelfController = controller(
  bookshelvesApi,
  {
    mine: listMine,
    discover: listDiscover,
    following: listFollowing,
    collaborating: listCollaborating,
    ofUser: listOfUser,
    ofBook: listOfBook,
    create: createBookshelf,
    copy: copyBookshelf,
    removeMany: removeBookshelves,
    get: getBookshelf,
    update: updateBookshelf,
    remove: removeBookshelf,
    follow: followBookshelf,
    followers: listFollowers,
  },
  { defaults: DefaultShelves },
)
