import type { Conversation, Person } from '@flyleaf/contracts'
import { blockedBy, isPresent } from '@flyleaf/projections'
import { iso, type DbTime, type Sql } from '@flyleaf/service'

export interface ConversationRow extends Omit<Conversation, 'participants' | 'lastMessage' | 'updatedAt'> {
  participants: Person[]
  lastMessage: { content: string; senderId: string; createdAt: DbTime } | null
  updatedAt: DbTime
}

const others = `participant other where other.conversation_id = conversation.conversation_id and other.user_id <> $1`
const people = `(
  select coalesce(json_agg(json_build_object('userId', person.user_id, 'username', username, 'name', name, 'picture', picture) order by name, person.user_id), '[]')
  from person join ${others.replace('where', 'on person.user_id = other.user_id where')} and ${isPresent('person')})`

/**
 * The only query for conversations, as the reader $1 sees them. `rest` may use `me`, `conversation` and `last`: the newest
 * message that the reader may see.
 */
export const readConversations = (sql: Sql, rest: string, values: readonly unknown[]) =>
  sql<ConversationRow>(
    `select conversation.conversation_id as "conversationId", is_group as "isGroup", conversation.name, ${people} as participants,
       me.state = 'requested' as "isRequest", me.unread_count as "unreadCount", me.read_position as "readPosition",
       coalesce((select min(case when other.state = 'accepted' then other.read_position else 0 end) from ${others}), 0)
         as "othersReadPosition",
       case when last.message_id is null then null
         else json_build_object('content', last.content, 'senderId', last.sender_id, 'createdAt', last.created_at) end as "lastMessage",
       conversation.updated_at as "updatedAt"
     from participant me
     join conversation on conversation.conversation_id = me.conversation_id
     left join lateral (
       select * from message where message.conversation_id = me.conversation_id and position > me.joined_position
         and sender_id <> all(${blockedBy('$1')})
       order by position desc limit 1) last on true
     where me.user_id = $1 ${rest}`,
    values,
  )

export const toConversation = (row: ConversationRow): Conversation => ({
  ...row,
  lastMessage: row.lastMessage && { ...row.lastMessage, createdAt: iso(row.lastMessage.createdAt) },
  updatedAt: iso(row.updatedAt),
})
