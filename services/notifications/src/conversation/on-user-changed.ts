import type { EventHandler } from '@flyleaf/service'
import type { Announcing } from '../live/live.ts'
import { recountUnread } from './unread-messages.ts'

/** Excludes a person's messages from unread counts while they are deactivated. Runs after the projection of people. */
export const onUserChanged: EventHandler<'user.changed', Announcing> = async (
  { db, afterCommit, live },
  { data: { userId } },
) => {
  const readers = await recountUnread(db, userId)
  if (readers.length > 0) afterCommit(() => live.changed(readers))
}
