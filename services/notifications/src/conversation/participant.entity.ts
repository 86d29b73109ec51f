import { defineEntity, p } from '@mikro-orm/postgresql'
import { ConversationEntity } from './conversation.entity.ts'

/** A participant of a conversation. */
export const ParticipantEntity = defineEntity({
  name: 'Participant',
  tableName: 'participant',
  properties: {
    conversationId: p
      .manyToOne(ConversationEntity)
      .primary()
      .mapToPk()
      .joinColumn('conversation_id')
      .deleteRule('cascade')
      .foreignKeyName('participant_conversation_id_fkey'),
    userId: p.text().primary().index('participant_of_user'),
    version: p.integer().version().default(1),
    state: p.enum(['accepted', 'requested', 'declined']).default('accepted'),
    /** Messages before this position were sent before the participant joined and are hidden. */
    joinedPosition: p.integer().default(0),
    readPosition: p.integer().default(0),
    unreadCount: p.integer().default(0),
    lastReadAt: p.datetime(3).nullable(),
  },
  checks: [{ name: 'participant_unread_count_check', expression: `unread_count >= 0` }],
})
