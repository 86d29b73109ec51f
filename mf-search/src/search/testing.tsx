import { searchApi, type FoundBook } from '@flyleaf/contracts'
import { aPage, answer, renderPage, type RenderPageOptions } from '@flyleaf/web/testing'
import { Component as BooksPage } from './books-page.tsx'

export const aFoundBook = (title: string, changes: Partial<FoundBook> = {}): FoundBook => ({
  bookId: `book${title.toLowerCase().replaceAll(/[^a-z]/g, '')}`,
  title,
  authors: ['An Author'],
  publishedYear: 1900,
  cover: null,
  pageCount: 300,
  language: 'en',
  isbn13: null,
  subjects: [],
  averageRating: null,
  ratingCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  marks: { title: [], authors: [[]] },
  ...changes,
})

export const someFacets = answer(searchApi.bookFacets, {
  languages: [
    { value: 'en', count: 12 },
    { value: 'fr', count: 3 },
  ],
  decades: [
    { value: '1810', count: 2 },
    { value: '1920', count: 9 },
  ],
  pages: [{ value: '200-399', count: 5 }],
  ratings: [{ value: '4', count: 7 }],
  authors: [{ value: 'Jane Austen', count: 6 }],
  subjects: [{ value: 'classics', count: 8 }],
  isWhole: true,
})

/** Renders the page of books with these results. */
export const renderBooks = (
  books: FoundBook[],
  { didYouMean, ...options }: RenderPageOptions & { didYouMean?: string } = {},
) =>
  renderPage(<BooksPage />, {
    at: '/search/books',
    responses: [
      answer(searchApi.books, { ...aPage(books), ...(didYouMean ? { didYouMean } : {}) }),
      someFacets,
    ],
    widgets: {
      'shelves.book-row': ({ book }) => (
        <article>
          <a href={`/books/${(book as FoundBook).bookId}`}>{(book as FoundBook).title}</a>
        </article>
      ),
    },
    ...options,
  })
