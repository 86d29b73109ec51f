import { defineEntity, p } from '@mikro-orm/postgresql'

const ConversationSchema = defineEntity({
  name: 'Conversation',
  tableName: 'conversation',
  properties: {
    conversationId: p.text().primary(),
    version: p.integer().version(),
    /** Identifies a conversation by its participants; its own id once a group has changed. */
    peopleKey: p.text(),
    createdBy: p.text(),
    isGroup: p.boolean(),
    name: p.text().nullable(),
    lastMessageId: p.text().nullable(),
    lastPosition: p.integer(),
    updatedAt: p.datetime(3),
  },
})

/** A conversation with its name. Messages are written with SQL. */
export class ConversationEntity extends ConversationSchema.class {}
ConversationSchema.setClass(ConversationEntity)
