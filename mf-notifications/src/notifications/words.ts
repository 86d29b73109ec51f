import type { Notification } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { texts } from './texts.ts'

type Content = Notification['notification']

/** "Ada and 11 others". */
function whoOf({ actors, actorCount }: Content) {
  const [first, second] = actors
  if (!first) return texts.aFormerReader
  if (actorCount <= 1) return first.name
  if (actorCount > 2) return texts.andOthers(first.name, actorCount - 1)
  return second ? texts.both(first.name, second.name) : texts.andOneOther(first.name)
}

/** "Ada and 11 others liked your post". */
export const sentenceOf = (content: Content) => texts.deeds[content.type](whoOf(content))

/** Where a notification leads; the shelves that it is about are the reader's own. */
export function targetOf({ type, postId, bookshelfId, actors }: Content, username: string) {
  if (postId) return href.post(postId)
  if (bookshelfId)
    return type === 'BOOKSHELF_INVITATION' ? href.invitedBookshelves() : href.bookshelf(username, bookshelfId)
  return actors[0] ? href.person(actors[0].username) : href.notifications()
}
