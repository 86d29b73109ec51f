import { booksApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { getBook, listBooks } from './list-books.ts'
import { listShelfChoices, shelveBook } from './shelve-book.ts'

export const BookController = controller(booksApi, {
  list: listBooks,
  get: getBook,
  shelves: listShelfChoices,
  setShelves: shelveBook,
})
