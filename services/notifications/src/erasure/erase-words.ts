import type { ErasureStep } from '@flyleaf/projections'

const BATCH = 500

/** What a person wrote is emptied, so that others' conversations stay whole. */
export const emptyMessages: ErasureStep = async ({ sql }, { userId }) => {
  const emptied = await sql(
    `update message set content = '', post_id = null, book_id = null, bookshelf_id = null where message_id in (
       select message_id from message where sender_id = $1
         and (content <> '' or coalesce(post_id, book_id, bookshelf_id) is not null) limit ${BATCH}) returning 1`,
    [userId],
  )
  return emptied.length > 0
}

export const leaveConversations: ErasureStep = async ({ sql }, { userId }) => {
  const left = await sql<{ id: string }>(
    `delete from participant where user_id = $1 and conversation_id in (
       select conversation_id from participant where user_id = $1 limit ${BATCH}) returning conversation_id as id`,
    [userId],
  )
  await sql(
    `delete from conversation where conversation_id = any($1::text[]) and not exists (
       select 1 from participant where participant.conversation_id = conversation.conversation_id)`,
    [left.map(({ id }) => id)],
  )
  return left.length > 0
}
