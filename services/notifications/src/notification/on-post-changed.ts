import type { EventHandler } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { hideThreads } from './hide-threads.ts'

/** Hides notifications about a reply from readers who may not see its thread owner, whom older events do not name. */
export const onPostChanged: EventHandler<'post.changed'> = async (
  { sql, afterCommit, inject },
  { data: { postId, threadOwnerId } },
) => {
  if (!threadOwnerId) return
  const readers = await hideThreads(sql, [postId])
  if (readers.length > 0) afterCommit(() => inject(Live).changed(readers))
}
