import { defineEntity, p } from '@mikro-orm/postgresql'

/** Two readers who read a book together, or an invitation to it. */
export const BuddyReadEntity = defineEntity({
  name: 'BuddyRead',
  tableName: 'buddy_read',
  properties: {
    buddyReadId: p.text().primary(),
    bookId: p.text().index('buddy_read_of_book'),
    /** The book that the inviter has chosen, where that has been merged into another one. */
    chosenBookId: p.text().nullable(),
    inviterId: p.text(),
    inviteeId: p.text(),
    state: p.text().$type<'INVITED' | 'DECLINED' | 'ACTIVE'>(),
    createdAt: p.datetime(3),
    /** When one of them ended it. The inviter no longer sees a declined invitation that has ended. */
    endedAt: p.datetime(3).nullable(),
    /** When each was last told of a note by the other. */
    inviterToldAt: p.datetime(3).nullable(),
    inviteeToldAt: p.datetime(3).nullable(),
  },
  indexes: [
    {
      name: 'buddy_read_of_pair',
      expression: `create unique index "buddy_read_of_pair" on "buddy_read" (least(inviter_id, invitee_id), greatest(inviter_id, invitee_id), coalesce(chosen_book_id, book_id)) where state <> 'DECLINED' and ended_at is null`,
    },
    { name: 'buddy_read_of_inviter', properties: ['inviterId', 'bookId'] },
    { name: 'buddy_read_of_invitee', properties: ['inviteeId', 'bookId'] },
    {
      name: 'buddy_read_of_merged_book',
      properties: ['chosenBookId'],
      where: `chosen_book_id is not null`,
    },
  ],
  checks: [{ name: 'buddy_read_state_check', expression: `state in ('INVITED', 'DECLINED', 'ACTIVE')` }],
})

/** From whom each person accepts messages, and so invitations. */
export const MessagePrivacyEntity = defineEntity({
  name: 'MessagePrivacy',
  tableName: 'message_privacy',
  properties: {
    userId: p.text().primary(),
    version: p.bigint('string'),
    messagesFrom: p.text().$type<'everyone' | 'followed' | 'nobody'>(),
  },
})
