import { defineEntity, p } from '@mikro-orm/postgresql'

/** A conversation, and its name if it is a group. */
export const ConversationEntity = defineEntity({
  name: 'Conversation',
  tableName: 'conversation',
  properties: {
    conversationId: p.text().primary(),
    version: p.integer().version().default(1),
    /** Identifies a conversation by its participants; its own id once a group has changed. */
    peopleKey: p.text().unique('conversation_people_key_key'),
    createdBy: p.text(),
    isGroup: p.boolean().default(false),
    name: p.text().nullable(),
    lastMessageId: p.text().nullable(),
    lastPosition: p.integer().default(0),
    updatedAt: p.datetime(3),
  },
})
