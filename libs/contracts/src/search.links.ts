import { at } from './link.ts'

// Addresses of the pages of search.

export const search = (kind: 'all' | 'books' | 'bookshelves' | 'posts' | 'people' = 'books', q?: string) =>
  at(`/search/${kind}`, { q })
