import { MESSAGE_POSITION_MAX, type messagesApi } from '@flyleaf/contracts'
import { blockedBy } from '@flyleaf/projections'
import { keyset, toPage, type KeyColumn, type Verb } from '@flyleaf/service'
import { readConversations, toConversation } from './conversation-rows.ts'
import { conversationOf, ensureParticipant } from './find-conversation.ts'
import { readMessages, toMessage } from './message-rows.ts'
import { unreadMessagesOf } from './unread-messages.ts'

const NEWEST: KeyColumn[] = [
  { by: 'conversation.updated_at', kind: 'time' },
  { by: 'conversation.conversation_id', kind: 'text' },
]
const BY_POSITION: KeyColumn[] = [{ by: 'position', kind: 'whole' }]

/** Conversations of two with a blocked person are not listed; empty ones only for whoever started them. */
const FOLDERS = {
  inbox: `and me.state = 'accepted'
    and (is_group or last.message_id is not null or conversation.created_by = $1)
    and (is_group or not exists (select 1 from participant other where other.conversation_id = me.conversation_id and other.user_id = any(${blockedBy('$1')})))`,
  requests: `and me.state = 'requested' and last.message_id is not null`,
}

/** The reader's conversations, or their open requests; newest first. */
export const listConversations: Verb<typeof messagesApi.conversations> = async (
  { sql, caller },
  { limit, cursor, folder },
) => {
  const page = keyset(NEWEST, 'desc', cursor, 2)
  const rest = `${FOLDERS[folder]} and ${page.condition} ${page.orderBy} limit ${limit + 1}`
  const [rows, unread] = await Promise.all([
    readConversations(sql, rest, [caller.userId, ...page.values]),
    unreadMessagesOf(sql, caller.userId),
  ])
  return {
    ...toPage(rows, limit, toConversation, ({ updatedAt, conversationId }) =>
      page.cursorOf({ key: [updatedAt, conversationId] }),
    ),
    ...unread,
  }
}

export const getConversation: Verb<typeof messagesApi.conversation> = async (
  { sql, caller },
  { conversationId },
) => ({ conversation: await conversationOf(sql, caller.userId, conversationId) })

/** What was written in a conversation since the reader joined, without whom they block; a page of it or a part. */
export const listMessages: Verb<typeof messagesApi.messages> = async (
  work,
  { conversationId, limit, cursor, sortBy, after = 0, before = MESSAGE_POSITION_MAX },
) => {
  const { joinedPosition } = await ensureParticipant(work, conversationId)
  const page = keyset(BY_POSITION, sortBy === 'oldest' ? 'asc' : 'desc', cursor, 5)
  const rest = `where conversation_id = $1 and position > $2 and sender_id <> all(${blockedBy('$3')}) and position < $4
    and ${page.condition} ${page.orderBy} limit ${limit + 1}`
  const { userId } = work.caller
  const rows = await readMessages(work.sql, rest, [
    conversationId,
    Math.max(joinedPosition, after),
    userId,
    before,
    ...page.values,
  ])
  return toPage(
    rows,
    limit,
    (row) => toMessage(row, userId),
    ({ position }) => page.cursorOf({ key: [position] }),
  )
}
