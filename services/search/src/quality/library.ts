import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { seedId } from '@flyleaf/service'

interface SeedBook {
  slug: string
  title: string
  authors: string[]
  publishedYear: number | null
  language: string | null
  pageCount: number | null
  isbn13?: string
  subjects: string[]
  otherTitles?: string[]
  series?: { name: string; position: number | null }
}
interface SeedAuthor {
  name: string
  otherNames: string[]
}

const read = <T>(file: string): T =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../../../tools/seed/library/${file}`, import.meta.url)), 'utf8'),
  ) as T

/** The seed library's books, as in the events of the shelves service. */
export function libraryBooks() {
  const authors = read<SeedAuthor[]>('authors.json')
  return read<SeedBook[]>('books.json').map(({ slug, isbn13, series, ...book }) => ({
    ...book,
    bookId: seedId('book', slug),
    version: 1,
    isbn13: isbn13 ?? null,
    cover: null,
    originalTitle: null,
    otherTitles: book.otherTitles ?? [],
    people: book.authors.map((name) => ({
      authorId: seedId('author', name),
      name,
      otherNames: authors.find((author) => author.name === name)?.otherNames ?? [],
    })),
    series: series ? [{ ...series, seriesId: seedId('series', series.name) }] : [],
    isbns: isbn13 ? [isbn13] : [],
    ratingSum: 0,
    ratingCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
  }))
}
