import type { Conversation, Person } from '@flyleaf/contracts'
import { isPresent } from '@flyleaf/projections'
import { iso, type DbTime, type Sql } from '@flyleaf/service'

export interface ConversationRow {
  conversationId: string
  participants: Person[]
  unreadCount: number
  lastMessage: { content: string; senderId: string; createdAt: DbTime } | null
  updatedAt: DbTime
}

const others = `(
  select coalesce(json_agg(json_build_object('userId', person.user_id, 'username', username, 'name', name, 'picture', picture) order by name, person.user_id), '[]')
  from participant other join person on person.user_id = other.user_id
  where other.conversation_id = conversation.conversation_id and other.user_id <> $1 and ${isPresent('person')})`

/** The one select that reads conversations, as the reader $1 sees them: the others in it, and what is new to them. */
export const readConversations = (sql: Sql, rest: string, values: readonly unknown[]) =>
  sql<ConversationRow>(
    `select conversation.conversation_id as "conversationId", ${others} as participants, me.unread_count as "unreadCount",
       case when last.message_id is null then null
         else json_build_object('content', last.content, 'senderId', last.sender_id, 'createdAt', last.created_at) end as "lastMessage",
       conversation.updated_at as "updatedAt"
     from participant me
     join conversation on conversation.conversation_id = me.conversation_id
     left join message last on last.message_id = conversation.last_message_id
     where me.user_id = $1 ${rest}`,
    values,
  )

export const toConversation = (row: ConversationRow): Conversation => ({
  ...row,
  lastMessage: row.lastMessage && { ...row.lastMessage, createdAt: iso(row.lastMessage.createdAt) },
  updatedAt: iso(row.updatedAt),
})
