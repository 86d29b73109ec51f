import { rssOfBookshelf } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import type { RssChannel } from '@flyleaf/service'
import type { RssShelf } from './read-shelf.ts'

/** The books of a bookshelf for feed readers. */
export const channelOf = (shelf: RssShelf): RssChannel => ({
  title: `${shelf.name}, a bookshelf by ${shelf.ownerName}`,
  description: shelf.description || `Books that ${shelf.ownerName} adds to ${shelf.name}`,
  path: href.bookshelf(shelf.username, shelf.bookshelfId),
  feedPath: rssOfBookshelf(shelf.bookshelfId),
  creator: shelf.ownerName,
  changedAt: shelf.updatedAt,
  items: shelf.books.map(({ bookId, title, authors, notes, addedAt }) => ({
    path: href.book(bookId),
    title: authors.length > 0 ? `${title} by ${authors.join(', ')}` : title,
    text: notes || `Added to ${shelf.name}`,
    at: addedAt,
  })),
})
