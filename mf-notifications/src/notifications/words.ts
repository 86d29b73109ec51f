import type { Notification } from '@flyleaf/contracts'
import { href } from '@flyleaf/web'

const DEED: Record<Notification['type'], string> = {
  USER_FOLLOW: 'followed you',
  POST_LIKE: 'liked your post',
  POST_REPLY: 'replied to your post',
  POST_SHARE: 'shared your post',
  BOOKSHELF_FOLLOW: 'followed your bookshelf',
  BOOKSHELF_REPLY: 'replied to your bookshelf',
  BOOKSHELF_COLLABORATION_ACCEPTED: 'joined your bookshelf',
  BOOKSHELF_INVITATION: 'invited you to a bookshelf',
  MENTION: 'mentioned you',
}

/** "Ada and 11 others". */
export function whoOf({ actors, actorCount }: Notification) {
  const [first, second] = actors
  if (!first) return 'A reader who left'
  if (actorCount <= 1) return first.name
  if (actorCount === 2 && second) return `${first.name} and ${second.name}`
  return `${first.name} and ${actorCount - 1} others`
}

export const deedOf = (notification: Notification) => DEED[notification.type]

/** Where a notification leads; the shelves that it is about are the reader's own. */
export function targetOf({ type, postId, bookshelfId, actors }: Notification, username: string) {
  if (postId) return href.post(postId)
  if (bookshelfId)
    return type === 'BOOKSHELF_INVITATION' ? href.invitedBookshelves() : href.bookshelf(username, bookshelfId)
  return actors[0] ? href.person(actors[0].username) : href.notifications()
}
