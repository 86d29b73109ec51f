import type { Notification } from '@flyleaf/contracts'
import { href } from '@flyleaf/web'
import { texts } from './texts.ts'

const DEED: Record<Notification['type'], string> = {
  USER_FOLLOW: texts.followedYou,
  POST_LIKE: texts.likedYourPost,
  POST_REPLY: texts.repliedToYourPost,
  POST_SHARE: texts.sharedYourPost,
  BOOKSHELF_FOLLOW: texts.followedYourBookshelf,
  BOOKSHELF_REPLY: texts.repliedToYourBookshelf,
  BOOKSHELF_COLLABORATION_ACCEPTED: texts.joinedYourBookshelf,
  BOOKSHELF_INVITATION: texts.invitedYouToABookshelf,
  MENTION: texts.mentionedYou,
}

/** "Ada and 11 others". */
export function whoOf({ actors, actorCount }: Notification) {
  const [first, second] = actors
  if (!first) return texts.aFormerReader
  if (actorCount <= 1) return first.name
  if (actorCount === 2 && second) return texts.both(first.name, second.name)
  return texts.andOthers(first.name, actorCount - 1)
}

export const deedOf = (notification: Notification) => DEED[notification.type]

/** Where a notification leads; the shelves that it is about are the reader's own. */
export function targetOf({ type, postId, bookshelfId, actors }: Notification, username: string) {
  if (postId) return href.post(postId)
  if (bookshelfId)
    return type === 'BOOKSHELF_INVITATION' ? href.invitedBookshelves() : href.bookshelf(username, bookshelfId)
  return actors[0] ? href.person(actors[0].username) : href.notifications()
}
