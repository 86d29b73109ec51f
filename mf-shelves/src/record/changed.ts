import { booksApi, catalogueApi, recordsApi } from '@flyleaf/contracts'

/** Everything that shows a record or its changes. */
export const CHANGED = [
  booksApi.get,
  booksApi.list,
  catalogueApi.editions,
  recordsApi.get,
  recordsApi.history,
  recordsApi.mine,
  recordsApi.waiting,
]
