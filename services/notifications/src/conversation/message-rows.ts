import type { Message, Person } from '@flyleaf/contracts'
import { personJson } from '@flyleaf/projections'
import { iso, type DbTime, type Sql } from '@flyleaf/service'

export interface MessageRow extends Omit<Message, 'createdAt' | 'isMine'> {
  senderId: string
  sender: Person | null
  createdAt: DbTime
}

/** The query for messages; `rest` follows its joins. */
export const readMessages = (sql: Sql, rest: string, values: readonly unknown[]) =>
  sql<MessageRow>(
    `select message_id as "messageId", message.conversation_id as "conversationId", message.position, sender_id as "senderId",
       ${personJson('sender')} as sender, content, post_id as "postId", book_id as "bookId", bookshelf_id as "bookshelfId",
       message.created_at as "createdAt"
     from message left join person sender on sender.user_id = sender_id ${rest}`,
    values,
  )

/** A message as one of its readers sees it. */
export const toMessage = ({ senderId, ...row }: MessageRow, readerId: string): Message => ({
  ...row,
  createdAt: iso(row.createdAt),
  isMine: senderId === readerId,
})
