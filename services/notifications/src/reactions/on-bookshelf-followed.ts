import type { EventEnvelope } from '@flyleaf/contracts'
import type { ReactionWork } from '@flyleaf/service'
import { notify } from '../notification/notify.ts'

export const onBookshelfFollowed = (
  work: ReactionWork,
  { data: { bookshelfId, followerId, ownerId, at } }: EventEnvelope<'bookshelf.followed'>,
) =>
  notify(work, {
    userId: ownerId,
    actorId: followerId,
    type: 'BOOKSHELF_FOLLOW',
    groupKey: `shelf-follow:${bookshelfId}`,
    bookshelfId,
    at,
  })
