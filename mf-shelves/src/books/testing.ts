import type { Book, BookDetail, ReaderBook, Reading } from '@flyleaf/contracts'

export const aBook = (title: string, changes: Partial<Book> = {}): Book => ({
  bookId: `book${title.toLowerCase().replaceAll(/[^a-z]/g, '')}`,
  title,
  authors: ['Virginia Woolf'],
  publishedYear: 1928,
  cover: null,
  pageCount: 336,
  language: 'en',
  isbn13: null,
  subjects: [],
  averageRating: null,
  ratingCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})

export const aBookDetail = (changes: Partial<BookDetail> = {}): BookDetail => ({
  ...aBook('Orlando'),
  bookId: 'b00000000000000000000001',
  authors: [{ authorId: 'a00000000000000000000001', name: 'Virginia Woolf' }],
  subjects: ['fantasy'],
  subtitle: '',
  description: 'A biography of three centuries.',
  originalTitle: null,
  otherTitles: [],
  series: [],
  next: null,
  editionCount: 2,
  source: null,
  ...changes,
})

/** A reading in progress. */
export const aReading = (changes: Partial<Reading> = {}): Reading => ({
  readingId: 'r00000000000000000000001',
  bookId: 'b00000000000000000000001',
  status: 'reading',
  isCurrent: true,
  startedAt: '2026-05-04',
  finishedAt: null,
  page: 84,
  minute: null,
  percent: 25,
  edition: null,
  createdAt: '2026-05-04T00:00:00.000Z',
  updatedAt: '2026-05-04T00:00:00.000Z',
  ...changes,
})

/** A book that somebody is reading. */
export const aReaderBook = (title: string, changes: Partial<ReaderBook> = {}): ReaderBook => {
  const { bookId, authors, publishedYear, cover } = aBook(title)
  return {
    book: { bookId, title, authors, publishedYear, cover },
    status: 'reading',
    startedAt: '2026-05-04',
    finishedAt: null,
    page: 84,
    pageCount: 336,
    minute: null,
    minutes: null,
    percent: 25,
    format: null,
    updatedAt: '2026-05-04T00:00:00.000Z',
    ...changes,
  }
}
