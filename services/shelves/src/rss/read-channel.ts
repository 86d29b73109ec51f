import { BookshelfId, bookshelfNotFound } from '@flyleaf/contracts'
import { Problem, type RssSource } from '@flyleaf/service'
import { channelOf } from './channel-of.ts'
import { readShelf } from './read-shelf.ts'

/** The newest books of a public bookshelf. */
export const readChannel: RssSource = async ({ db, caller }, { bookshelfId: asked }) => {
  const bookshelfId = BookshelfId.safeParse(asked)
  if (!bookshelfId.success) throw new Problem(bookshelfNotFound)
  return channelOf(await readShelf(db, caller?.userId ?? null, bookshelfId.data))
}
