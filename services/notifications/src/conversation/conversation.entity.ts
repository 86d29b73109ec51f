import { defineEntity, p } from '@mikro-orm/postgresql'

const ConversationSchema = defineEntity({
  name: 'Conversation',
  tableName: 'conversation',
  properties: {
    conversationId: p.text().primary(),
    version: p.integer().version(),
    /** Finds a conversation by who is in it; the id itself once a group has changed. */
    peopleKey: p.text(),
    createdBy: p.text(),
    isGroup: p.boolean(),
    name: p.text().nullable(),
    lastMessageId: p.text().nullable(),
    lastPosition: p.integer(),
    updatedAt: p.datetime(3),
  },
})

/** A conversation and what it is called. Messages are written by statements of their own. */
export class ConversationEntity extends ConversationSchema.class {}
ConversationSchema.setClass(ConversationEntity)
