import type { Message } from '@flyleaf/contracts'
import { presentPerson } from '@flyleaf/projections'
import { iso, type Db } from '@flyleaf/service'
import type { InferResult } from 'kysely'

export type MessageRow = InferResult<ReturnType<typeof readMessages>>[number]

/** Messages with their senders. */
export const readMessages = (db: Db) =>
  db
    .selectFrom('message')
    .leftJoin('person as sender', 'sender.userId', 'message.senderId')
    .select([
      'message.messageId',
      'message.conversationId',
      'message.position',
      'message.senderId',
      'message.content',
      'message.postId',
      'message.bookId',
      'message.bookshelfId',
      'message.createdAt',
    ])
    .select(presentPerson('sender').as('sender'))

/** A message as one of its readers sees it. */
export const toMessage = ({ senderId, ...row }: MessageRow, readerId: string): Message => ({
  ...row,
  createdAt: iso(row.createdAt),
  isMine: senderId === readerId,
})
