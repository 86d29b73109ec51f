import {
  authorsApi,
  bookshelvesApi,
  booksApi,
  catalogueApi,
  inscriptionsApi,
  privateNotesApi,
  ratingsApi,
  readingApi,
  seriesApi,
  type BookDetail,
  type BookReading,
  type RatingDistribution,
} from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { aBook, aBookDetail } from '../books/testing.ts'
import { Component as BookPage } from './book-page.tsx'

const { bookId } = aBookDetail()
const STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]

export const notRead: BookReading = { bookId, status: 'none', reading: null, readCount: 0, rating: null }

/** Six ratings by others, and the reader's own unless null. */
export const rated = (mine: number | null): RatingDistribution => ({
  averageRating: 4.5,
  ratingCount: 6,
  distribution: STEPS.map((rating) => ({ rating, count: rating === 4 || rating === 5 ? 3 : 0 })),
  mine,
})

/** Renders the page of Orlando for a reader, or for a visitor when `session` is null. */
export const renderBook = ({
  book = aBookDetail(),
  reading = notRead,
  responses = [],
  session = aProfile(),
  tab = '',
}: {
  book?: BookDetail
  reading?: BookReading
  responses?: Answer[]
  session?: ReturnType<typeof aProfile> | null
  tab?: string
} = {}) =>
  renderPage(<BookPage />, {
    at: `/books/${bookId}${tab && `?tab=${tab}`}`,
    path: '/books/:bookId',
    session,
    responses: [
      answer(booksApi.get, book),
      answer(ratingsApi.get, rated(null)),
      answer(readingApi.get, reading),
      answer(privateNotesApi.get, { text: '' }),
      answer(inscriptionsApi.ofBook, { inscriptions: [] }),
      answer(catalogueApi.similar, { items: [aBook('Nightwood', { authors: ['Djuna Barnes'] })] }),
      answer(authorsApi.books, aPage([aBook('The Waves')])),
      answer(seriesApi.get, {
        seriesId: 's00000000000000000000001',
        name: 'Lives',
        bookCount: 2,
        followerCount: 0,
        viewer: { isFollowing: false },
        ...aPage([
          { position: 1, book: aBook('Orlando', { bookId }) },
          { position: 2, book: aBook('Flush') },
        ]),
      }),
      answer(bookshelvesApi.ofBook, aPage([])),
      ...responses,
    ],
    widgets: {
      'feed.post-list': ({ source }) => <p>{JSON.stringify(source)}</p>,
    },
  })
