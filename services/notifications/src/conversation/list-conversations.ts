import type { messagesApi } from '@flyleaf/contracts'
import { iso, decodeCursor, encodeCursor, toPage, type Verb } from '@flyleaf/service'
import { readConversations, toConversation } from './conversation-rows.ts'
import { ensureParticipant, unreadMessagesOf } from './find-participant.ts'
import { readMessages, toMessage } from './message-rows.ts'

/** My conversations; one in which nothing is written yet is only shown to who began it. */
export const listConversations: Verb<typeof messagesApi.conversations> = async (work, { limit, cursor }) => {
  const { sql, caller } = work
  const after = decodeCursor(cursor, 'time', 'text')
  const rest = `and (conversation.last_message_id is not null or conversation.created_by = $1)
    ${after ? 'and (conversation.updated_at, conversation.conversation_id) < ($2::timestamptz, $3)' : ''}
    order by conversation.updated_at desc, conversation.conversation_id desc limit ${limit + 1}`
  const values = [caller.userId, ...(after ? [iso(after[0]), after[1]] : [])]
  const [rows, unreadCount] = await Promise.all([
    readConversations(sql, rest, values),
    unreadMessagesOf(work),
  ])
  return {
    ...toPage(rows, limit, toConversation, (row) => encodeCursor(iso(row.updatedAt), row.conversationId)),
    unreadCount,
  }
}

/** What was written in a conversation, the newest first. */
export const listMessages: Verb<typeof messagesApi.messages> = async (
  work,
  { conversationId, limit, cursor },
) => {
  await ensureParticipant(work, conversationId)
  const after = decodeCursor(cursor, 'time', 'text')
  const rest = `where conversation_id = $1 ${after ? 'and (created_at, message_id) < ($2::timestamptz, $3)' : ''} order by created_at desc, message_id desc limit ${limit + 1}`
  const rows = await readMessages(work.sql, rest, [
    conversationId,
    ...(after ? [iso(after[0]), after[1]] : []),
  ])
  return toPage(
    rows,
    limit,
    (row) => toMessage(row, work.caller.userId),
    (row) => encodeCursor(iso(row.createdAt), row.messageId),
  )
}
