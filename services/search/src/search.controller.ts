import { searchApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { findBooks } from './book/find-books.ts'
import { findBookshelves } from './bookshelf/find-bookshelves.ts'
import { findPosts } from './post/find-posts.ts'

export const SearchController = controller(searchApi, {
  books: findBooks,
  bookshelves: findBookshelves,
  posts: findPosts,
})
