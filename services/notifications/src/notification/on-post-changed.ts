import type { EventHandler } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { hideThreads } from './hide-threads.ts'

/** Hides notifications about a reply whose event of creation did not name its thread's owner, from whom the owner is hidden. */
export const onPostChanged: EventHandler<'post.changed'> = async (
  { sql, afterCommit, inject },
  { data: { postId, threadOwnerId } },
) => {
  if (!threadOwnerId) return
  const readers = await hideThreads(sql, [postId])
  if (readers.length > 0) afterCommit(() => inject(Live).changed(readers))
}
