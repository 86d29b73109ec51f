import { defineEntity, p } from '@mikro-orm/postgresql'

const ParticipantSchema = defineEntity({
  name: 'Participant',
  tableName: 'participant',
  properties: {
    conversationId: p.text().primary(),
    userId: p.text().primary(),
    version: p.integer().version(),
    state: p.enum(() => ['accepted', 'requested', 'declined'] as const),
    /** What was written before somebody joined is not theirs to read. */
    joinedPosition: p.integer().default(0),
    readPosition: p.integer().default(0),
    unreadCount: p.integer().default(0),
    lastReadAt: p.datetime(3).nullable(),
  },
})

/** Somebody in a conversation. */
export class ParticipantEntity extends ParticipantSchema.class {}
ParticipantSchema.setClass(ParticipantEntity)
