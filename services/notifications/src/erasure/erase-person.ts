import { deletePerson } from '@flyleaf/projections'
import type { EventHandler, TransactionalWork } from '@flyleaf/service'
import { lockReaders } from '../notification/reader-state.ts'
import { removeActs } from '../notification/remove-acts.ts'

/**
 * Removes a person from notifications and conversations. Their messages are emptied instead of deleted, so that others'
 * conversations stay intact.
 */
export const erasePerson: EventHandler<'user.erased'> = async (work, { data: { userId } }) => {
  const { sql } = work
  await lockReaders(sql, [userId])
  await sql(`delete from notification where user_id = $1`, [userId])
  await sql(`delete from live_item where user_id = $1`, [userId])
  await sql(`delete from unread_count where user_id = $1`, [userId])
  await removeActs(work, { actorId: userId })
  await sql(`delete from set_aside_act where $1 in (actor_id, user_id)`, [userId])
  await sql(`delete from withdrawn_act where $1 in (user_id, actor_id)`, [userId])
  await sql(`delete from notification_settings where user_id = $1`, [userId])
  await sql(`delete from push_subscription where user_id = $1`, [userId])
  await sql(`delete from digest where user_id = $1`, [userId])
  await leaveConversations(work, userId)
  await deletePerson(work, userId)
}

async function leaveConversations({ sql }: TransactionalWork, userId: string) {
  await sql(
    `update message set content = '', post_id = null, book_id = null, bookshelf_id = null where sender_id = $1`,
    [userId],
  )
  const left = await sql<{ id: string }>(
    `delete from participant where user_id = $1 returning conversation_id as id`,
    [userId],
  )
  await sql(
    `delete from conversation where conversation_id = any($1::text[]) and not exists (
       select 1 from participant where participant.conversation_id = conversation.conversation_id)`,
    [left.map(({ id }) => id)],
  )
}
