import type { EventHandler } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { recountUnread } from './unread-messages.ts'

/** Stops counting and delivering a blocked person's messages to the blocker until the block ends. */
export const onUserBlocked: EventHandler<'user.blocked'> = async (
  { sql, afterCommit, inject },
  { data: { blockerId, blockedId, isBlocked } },
) => {
  await recountUnread(sql, blockedId, blockerId)
  if (isBlocked)
    await sql(
      `delete from live_item using message
       where user_id = $1 and kind = 'message' and message_id = item_id and sender_id = $2`,
      [blockerId, blockedId],
    )
  afterCommit(() => inject(Live).changed([blockerId]))
}
