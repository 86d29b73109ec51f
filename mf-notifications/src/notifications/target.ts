import type { Notification } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'

type Content = Notification['notification']

/** The address that a notification links to; its bookshelves are the reader's own. */
export function targetOf(
  { type, postId, bookshelfId, bookId, actors, newBooks, decision }: Content,
  username: string,
) {
  if (decision) return href.ofDecision(decision)
  if (newBooks) return href.newBooks(newBooks)
  if (type === 'FOLLOW_REQUEST') return href.followRequests()
  if (postId) return href.post(postId)
  if (bookshelfId)
    return type === 'BOOKSHELF_INVITATION' ? href.invitedBookshelves() : href.bookshelf(username, bookshelfId)
  if (bookId) return href.bookMargin(bookId)
  return actors[0] ? href.person(actors[0].username) : href.notifications()
}
