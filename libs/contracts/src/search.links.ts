import { at } from './link.ts'

// Addresses of the pages of search.

export const search = (kind: 'all' | 'books' | 'bookshelves' | 'posts' | 'people' = 'books', q?: string) =>
  at(`/search/${kind}`, { q })

/** All authors or series that a search of everything finds. */
export const searchAll = (only: 'authors' | 'series', q: string) => at('/search/all', { q, only })
