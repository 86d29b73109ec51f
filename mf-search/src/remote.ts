import { defineRemote } from '@flyleaf/web'

export default defineRemote({
  pages: {
    all: () => import('./search/all-page.tsx'),
    books: () => import('./search/books-page.tsx'),
    bookshelves: () => import('./search/bookshelves-page.tsx'),
    posts: () => import('./search/posts-page.tsx'),
    people: () => import('./search/people-page.tsx'),
  },
  widgets: { 'search.book-filters': () => import('./search/book-filters.slot.tsx') },
})
