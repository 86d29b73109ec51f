import type { BookCard } from './books.ts'

/** The cloths of generated covers and spines; their colours are in covers.css, for pictures in `CLOTH_COLOURS`. */
export const CLOTHS = [
  'bottle',
  'oxblood',
  'ink',
  'ochre',
  'plum',
  'linen',
  'teal',
  'rust',
  'slate',
  'sage',
  'umber',
  'rose',
] as const
export type Cloth = (typeof CLOTHS)[number]

/** FNV-1a: the same text has the same hash on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}

export const clothFor = (key: string): Cloth => CLOTHS[hashOf(key) % CLOTHS.length] ?? CLOTHS[0]

const SUBTITLE = /^(.{3,}?)(?:[:;]\s+|\s+[—–]\s+)(.+)$/

/** "Moby-Dick; or, the Whale" → "Moby-Dick" and "or, the Whale". */
export function splitTitle(full: string): { title: string; subtitle: string | undefined } {
  const parts = SUBTITLE.exec(full.trim())
  return { title: parts?.[1] ?? full.trim(), subtitle: parts?.[2] }
}

/** Steps in which spines grow in height and in thickness. */
export const SPINE_HEIGHTS = 6
export const SPINE_THICKNESSES = 8
const PAGES_A_STEP = 130

/** How a book looks on a shelf. */
export interface Binding {
  cloth: Cloth
  /** What the spine says: the title without its subtitle, and the author's last name. */
  title: string
  author: string
  /** From 0, below `SPINE_HEIGHTS`: thin books are lower and thick ones higher, and no two neighbours agree for long. */
  height: number
  /** From 0, below `SPINE_THICKNESSES`, by the number of pages. */
  thickness: number
}

export function bindingOf({
  title: whole,
  authors,
  pageCount,
}: Pick<BookCard, 'title' | 'authors'> & { pageCount: number | null }): Binding {
  const author = authors[0] ?? ''
  const { title } = splitTitle(whole)
  const seed = hashOf(`${author}|${whole}`)
  const pages = pageCount ?? 200 + (seed % 200)
  const lowest = pages < 160 ? 0 : pages > 650 ? 3 : 1
  return {
    cloth: clothFor(`${title}|${author}`),
    title,
    author: author.split(/\s+/).at(-1) ?? '',
    height: lowest + ((seed >>> 4) % (pages < 160 ? 3 : pages > 650 ? 3 : 4)),
    thickness: Math.min(SPINE_THICKNESSES - 1, Math.floor(pages / PAGES_A_STEP)),
  }
}

/** What stands on a plank: a spine, a book with its cover to the front, or some lying on each other. */
export interface Piece<B> {
  kind: 'spine' | 'face' | 'stack'
  books: B[]
}

/** Pieces come back after as many books. */
const CYCLE = 17
const FACE_AT = 4
const STACK_AT = 10
const STACKED = 3

/** A bookshelf's books in their order, a few of them lying flat or face out: the same ones each time. */
export function piecesOf<B extends { bookId: string }>(books: readonly B[]): Piece<B>[] {
  const offset = hashOf(books[0]?.bookId ?? '') % FACE_AT
  const pieces: Piece<B>[] = []
  for (let i = 0; i < books.length;) {
    const at = (i + offset) % CYCLE
    const isStack = at === STACK_AT && i + STACKED <= books.length
    const kind = isStack ? 'stack' : at === FACE_AT && books.length > FACE_AT ? 'face' : 'spine'
    const count = isStack ? STACKED : 1
    pieces.push({ kind, books: books.slice(i, i + count) })
    i += count
  }
  return pieces
}
