import { searchApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { findBookshelves } from './find-bookshelves.ts'

export const BookshelfController = controller(
  { bookshelves: searchApi.bookshelves },
  { bookshelves: findBookshelves },
)
