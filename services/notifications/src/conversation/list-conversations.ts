import type { messagesApi } from '@flyleaf/contracts'
import { blockedBy } from '@flyleaf/projections'
import { iso, decodeCursor, encodeCursor, toPage, type Verb } from '@flyleaf/service'
import { readConversations, toConversation } from './conversation-rows.ts'
import { conversationOf, ensureParticipant } from './find-conversation.ts'
import { readMessages, toMessage } from './message-rows.ts'
import { unreadMessagesOf } from './unread-messages.ts'

/** A conversation of two with somebody whom the reader blocks is not listed; an empty one only to who began it. */
const FOLDERS = {
  inbox: `and me.state = 'accepted'
    and (is_group or last.message_id is not null or conversation.created_by = $1)
    and (is_group or not exists (select 1 from participant other where other.conversation_id = me.conversation_id and other.user_id = any(${blockedBy('$1')})))`,
  requests: `and me.state = 'requested' and last.message_id is not null`,
}

/** My conversations, or the requests that I have not answered; the newest first. */
export const listConversations: Verb<typeof messagesApi.conversations> = async (
  { sql, caller },
  { limit, cursor, folder },
) => {
  const after = decodeCursor(cursor, 'time', 'text')
  const rest = `${FOLDERS[folder]}
    ${after ? 'and (conversation.updated_at, conversation.conversation_id) < ($2::timestamptz, $3)' : ''}
    order by conversation.updated_at desc, conversation.conversation_id desc limit ${limit + 1}`
  const values = [caller.userId, ...(after ? [iso(after[0]), after[1]] : [])]
  const [rows, unread] = await Promise.all([
    readConversations(sql, rest, values),
    unreadMessagesOf(sql, caller.userId),
  ])
  return {
    ...toPage(rows, limit, toConversation, (row) => encodeCursor(iso(row.updatedAt), row.conversationId)),
    ...unread,
  }
}

export const getConversation: Verb<typeof messagesApi.conversation> = async (
  { sql, caller },
  { conversationId },
) => ({ conversation: await conversationOf(sql, caller.userId, conversationId) })

/** What was written in a conversation since the reader joined, without whom they block; the newest first. */
export const listMessages: Verb<typeof messagesApi.messages> = async (
  work,
  { conversationId, limit, cursor },
) => {
  const { joinedPosition } = await ensureParticipant(work, conversationId)
  const [before] = decodeCursor(cursor, 'whole') ?? []
  const rest = `where conversation_id = $1 and position > $2 and sender_id <> all(${blockedBy('$3')})
    ${before === undefined ? '' : 'and position < $4'} order by position desc limit ${limit + 1}`
  const { userId } = work.caller
  const rows = await readMessages(work.sql, rest, [
    conversationId,
    joinedPosition,
    userId,
    ...(before === undefined ? [] : [before]),
  ])
  return toPage(
    rows,
    limit,
    (row) => toMessage(row, userId),
    (row) => encodeCursor(row.position),
  )
}
