import { feedsApi } from './feeds.api.ts'
import { shelvedBooksApi } from './shelved-books.api.ts'

/** The paths of what feed readers read: RSS, not JSON. */
export const RSS_PATHS = {
  person: `${feedsApi.ofUser.path}/rss`,
  bookshelf: `${shelvedBooksApi.list.path}/rss`,
} as const

/** The address of a person's posts for feed readers. */
export const rssOfPerson = (username: string) => RSS_PATHS.person.replace(':username', username)

/** The address of a bookshelf's books for feed readers. */
export const rssOfBookshelf = (bookshelfId: string) =>
  RSS_PATHS.bookshelf.replace(':bookshelfId', bookshelfId)
