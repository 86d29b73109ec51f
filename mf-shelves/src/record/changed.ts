import {
  authorsApi,
  booksApi,
  bookshelvesApi,
  catalogueApi,
  changesApi,
  feedsApi,
  privateNotesApi,
  ratingsApi,
  readingApi,
  recordsApi,
  searchApi,
  seriesApi,
  shelvedBooksApi,
} from '@flyleaf/contracts'

/** Everything that shows a record or its changes. */
export const CHANGED = [
  authorsApi.get,
  authorsApi.books,
  booksApi.get,
  booksApi.list,
  catalogueApi.editions,
  recordsApi.get,
  recordsApi.history,
  changesApi.author,
  changesApi.ofAuthor,
  changesApi.series,
  changesApi.ofSeries,
  changesApi.mine,
  changesApi.waiting,
  seriesApi.get,
  readingApi.get,
  readingApi.ofUser,
  shelvedBooksApi.list,
]

/** The same, and what the viewer has of the books. */
export const MERGED = [
  ...CHANGED,
  booksApi.shelves,
  bookshelvesApi.mine,
  bookshelvesApi.get,
  ratingsApi.get,
  readingApi.list,
  privateNotesApi.get,
  feedsApi.ofBook,
  searchApi.books,
  searchApi.everything,
]
