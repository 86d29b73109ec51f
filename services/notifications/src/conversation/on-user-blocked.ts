import type { EventHandler } from '@flyleaf/service'
import type { Announcing } from '../live/live.ts'
import { recountUnread } from './unread-messages.ts'

/** Stops counting and delivering a blocked person's messages to the blocker until the block ends. */
export const onUserBlocked: EventHandler<'user.blocked', Announcing> = async (
  { db, afterCommit, live },
  { data: { blockerId, blockedId, isBlocked } },
) => {
  await recountUnread(db, blockedId, blockerId)
  if (isBlocked)
    await db
      .deleteFrom('live_item')
      .using('message')
      .whereRef('message.messageId', '=', 'live_item.itemId')
      .where('live_item.userId', '=', blockerId)
      .where('live_item.kind', '=', 'message')
      .where('message.senderId', '=', blockedId)
      .execute()
  afterCommit(() => live.changed([blockerId]))
}
