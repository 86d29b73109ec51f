import { bookshelvesApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { addBooks } from '../shelved-book/add-books.ts'
import { listShelvedBooks } from '../shelved-book/list-shelved-books.ts'
import { noteBook } from '../shelved-book/note-book.ts'
import { removeBooks } from '../shelved-book/remove-books.ts'
import { createBookshelf } from './create-bookshelf.ts'
import { followBookshelf } from './follow-bookshelf.ts'
import { getBookshelf } from './get-bookshelf.ts'
import { listMine } from './list-mine.ts'
import { listCollaborating, listDiscover, listFollowing, listOfUser } from './list-others.ts'
import { removeBookshelf } from './remove-bookshelf.ts'
import { updateBookshelf } from './update-bookshelf.ts'

export const BookshelfController = controller(bookshelvesApi, {
  mine: listMine,
  discover: listDiscover,
  following: listFollowing,
  collaborating: listCollaborating,
  ofUser: listOfUser,
  create: createBookshelf,
  get: getBookshelf,
  update: updateBookshelf,
  remove: removeBookshelf,
  follow: followBookshelf,
  books: listShelvedBooks,
  addBooks,
  removeBooks,
  noteBook,
})
