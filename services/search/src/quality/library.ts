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
}
interface Names {
  titles: Record<string, string[]>
  authors: Record<string, string[]>
  series: Record<string, string>
}

const read = <T>(file: string): T =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../../../tools/seed/library/${file}`, import.meta.url)), 'utf8'),
  ) as T

/** The seed library's books, as the service that owns them tells of them. */
export function libraryBooks() {
  const names = read<Names>('names.json')
  return read<SeedBook[]>('books.json').map(({ slug, isbn13, ...book }) => ({
    ...book,
    bookId: seedId('book', slug),
    version: 1,
    isbn13: isbn13 ?? null,
    cover: null,
    originalTitle: null,
    otherTitles: names.titles[slug] ?? [],
    people: book.authors.map((name) => ({
      authorId: seedId('author', name),
      name,
      otherNames: names.authors[name] ?? [],
    })),
    series: names.series[slug]
      ? [{ seriesId: seedId('series', slug), name: names.series[slug], position: null }]
      : [],
    isbns: isbn13 ? [isbn13] : [],
    ratingSum: 0,
    ratingCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
  }))
}
