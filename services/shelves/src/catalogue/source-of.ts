import type { BookDetail } from '@flyleaf/contracts'

/** Where what is known comes from, by its key in Open Library; null for what was written here. */
export const sourceOf = (kind: 'works' | 'authors', key: string | null): BookDetail['source'] =>
  key === null ? null : { name: 'Open Library', url: `https://openlibrary.org/${kind}/${key}` }
