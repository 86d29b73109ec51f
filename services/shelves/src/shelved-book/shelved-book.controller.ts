import { shelvedBooksApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { addBooks } from './add-books.ts'
import { listShelvedBooks } from './list-shelved-books.ts'
import { moveBooks } from './move-books.ts'
import { noteBook } from './note-book.ts'
import { removeBooks } from './remove-books.ts'
import { reorderBooks } from './reorder-books.ts'

export const ShelvedBookController = controller(shelvedBooksApi, {
  list: listShelvedBooks,
  add: addBooks,
  remove: removeBooks,
  move: moveBooks,
  reorder: reorderBooks,
  note: noteBook,
})
