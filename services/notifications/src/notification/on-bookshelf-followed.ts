import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { notify, type Notifying } from './notify.ts'

export const onBookshelfFollowed = (
  work: TransactionalWork & Notifying,
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
