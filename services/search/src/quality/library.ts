import { fileURLToPath } from 'node:url'
import { readSeed, seedId, type SeedAuthor, type SeedBook } from '@flyleaf/service'

const LIBRARY = fileURLToPath(new URL('../../../../tools/seed/library/', import.meta.url))

/** The seed library's books, as in the events of the shelves service. */
export function libraryBooks() {
  const authors = readSeed<SeedAuthor[]>(LIBRARY, 'authors.json')
  return readSeed<SeedBook[]>(LIBRARY, 'books.json').map(({ slug, isbn13, series, ...book }) => ({
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
