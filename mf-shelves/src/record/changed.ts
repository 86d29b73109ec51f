import { authorsApi, booksApi, catalogueApi, recordsApi, seriesApi } from '@flyleaf/contracts'

/** Everything that shows a record or its changes. */
export const CHANGED = [
  authorsApi.get,
  authorsApi.books,
  booksApi.get,
  booksApi.list,
  catalogueApi.editions,
  recordsApi.get,
  recordsApi.history,
  recordsApi.mine,
  recordsApi.waiting,
  seriesApi.get,
]
