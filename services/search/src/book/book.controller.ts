import { searchApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { findBooks } from './find-books.ts'

export const BookController = controller({ books: searchApi.books }, { books: findBooks })
