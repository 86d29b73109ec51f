import { bookshelvesApi, invitationsApi } from '@flyleaf/contracts'

/** The queries to invalidate when a bookshelf has changed. */
export const staleShelves = [
  bookshelvesApi.get,
  bookshelvesApi.mine,
  bookshelvesApi.ofUser,
  bookshelvesApi.discover,
  bookshelvesApi.following,
  bookshelvesApi.collaborating,
  invitationsApi.received,
]
