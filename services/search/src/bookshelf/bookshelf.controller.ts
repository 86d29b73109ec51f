import { searchApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { searching } from '../text-index/text-index.module.ts'
import { findBookshelves } from './find-bookshelves.ts'

export const BookshelfController = controller(
  { bookshelves: searchApi.bookshelves },
  { bookshelves: findBookshelves },
  searching,
)
