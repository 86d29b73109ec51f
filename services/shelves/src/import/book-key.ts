import { createHash } from 'node:crypto'
import type { ImportedBook } from './formats/imported-book.ts'

type Named = Pick<ImportedBook, 'title' | 'authors' | 'isbns' | 'openLibraryKeys'>

/** A short key of the book that a row names: rows with equal keys mean the same book. */
export const bookKeyOf = ({ title, authors, isbns, openLibraryKeys }: Named) =>
  digestOf([plain(title), authors.map(plain), isbns, openLibraryKeys])

/** The key of a row that has not been read yet. A row that cannot be read at all has none. */
export const UNREAD = ''

export const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 24)

/** Words normalised for comparison: without case, accents and punctuation. */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
