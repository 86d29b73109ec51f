import type { EventHandler } from '@flyleaf/service'
import { announceChanged, type Announcing } from '../live/live.ts'
import { hideThreads, isOneOf } from './hide-threads.ts'

/** Hides notifications about a reply from readers who may not read its thread, which older events do not name. */
export const onPostChanged: EventHandler<'post.changed', Announcing> = async (
  work,
  { data: { postId, threadOwnerId, threadBookshelfId } },
) => {
  if (threadOwnerId ?? threadBookshelfId) announceChanged(work, await hideThreads(work.db, isOneOf([postId])))
}
