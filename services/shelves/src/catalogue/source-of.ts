import type { BookDetail } from '@flyleaf/contracts'

/** The source of a record by its Open Library key; null for one written here. */
export const sourceOf = (kind: 'works' | 'authors', key: string | null): BookDetail['source'] =>
  key === null ? null : { name: 'Open Library', url: `https://openlibrary.org/${kind}/${key}` }
