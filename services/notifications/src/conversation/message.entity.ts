import { defineEntity, p } from '@mikro-orm/postgresql'
import { ConversationEntity } from './conversation.entity.ts'

/** A message; emptied when its sender is erased. */
export const MessageEntity = defineEntity({
  name: 'Message',
  tableName: 'message',
  properties: {
    messageId: p.text().primary(),
    conversationId: p
      .manyToOne(ConversationEntity)
      .mapToPk()
      .joinColumn('conversation_id')
      .deleteRule('cascade')
      .foreignKeyName('message_conversation_id_fkey')
      .index(false),
    senderId: p.text(),
    content: p.text(),
    postId: p.text().nullable(),
    bookId: p.text().nullable(),
    bookshelfId: p.text().nullable(),
    createdAt: p.datetime(3),
    /** Its place in the conversation, in the order of commits. */
    position: p.integer(),
  },
  indexes: [{ name: 'message_of_sender', properties: ['senderId', 'conversationId'] }],
  uniques: [{ name: 'message_position', properties: ['conversationId', 'position'] }],
})

/** From whom a person accepts messages. */
export const MessagePrivacyEntity = defineEntity({
  name: 'MessagePrivacy',
  tableName: 'message_privacy',
  properties: {
    userId: p.text().primary(),
    version: p.bigint('string'),
    messagesFrom: p.text().$type<'everyone' | 'followed' | 'nobody'>(),
  },
})
