import type { EventHandler } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { recountUnread } from './unread-messages.ts'

/** A deactivated person's messages are not counted, and counted again once they are back. Comes after the projection of people. */
export const onUserChanged: EventHandler<'user.changed'> = async (
  { sql, afterCommit, inject },
  { data: { userId } },
) => {
  const readers = await recountUnread(sql, userId)
  if (readers.length > 0) afterCommit(() => inject(Live).changed(readers))
}
