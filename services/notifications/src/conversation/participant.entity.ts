import { defineEntity, p } from '@mikro-orm/postgresql'

const ParticipantSchema = defineEntity({
  name: 'Participant',
  tableName: 'participant',
  properties: {
    conversationId: p.text().primary(),
    userId: p.text().primary(),
    version: p.integer().version(),
    state: p.enum(() => ['accepted', 'requested', 'declined'] as const),
    /** Messages before this position were sent before the participant joined and are hidden. */
    joinedPosition: p.integer().default(0),
    readPosition: p.integer().default(0),
    unreadCount: p.integer().default(0),
    lastReadAt: p.datetime(3).nullable(),
  },
})

/** A participant of a conversation. */
export class ParticipantEntity extends ParticipantSchema.class {}
ParticipantSchema.setClass(ParticipantEntity)
