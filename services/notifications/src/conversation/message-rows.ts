import type { Letter, Message, Person } from '@flyleaf/contracts'
import { personIsPresent, personObject, presentPerson } from '@flyleaf/projections'
import { iso, type Db } from '@flyleaf/service'
import { sql, type InferResult } from 'kysely'
import { from } from '../database.ts'

export type MessageRow = InferResult<ReturnType<typeof readMessages>>[number]

const acceptedBy = from
  .selectFrom('letter_acceptance')
  .innerJoin('person', 'person.userId', 'letter_acceptance.userId')
  .where('letter_acceptance.messageId', '=', sql.ref<string>('letter.message_id'))
  .where(personIsPresent('person'))
  .select(
    sql<
      Person[]
    >`coalesce(json_agg(${personObject('person')} order by letter_acceptance.accepted_at), '[]')`.as(
      'people',
    ),
  )

const letterColumns = sql<Omit<
  Letter,
  'isAccepted'
> | null>`case when letter.message_id is not null then json_build_object(
  'bookId', letter.book_id, 'title', letter.title, 'authors', letter.authors, 'dedication', letter.dedication,
  'acceptedBy', (${acceptedBy})) end`

/** Messages with their senders and what they enclose. */
export const readMessages = (db: Db) =>
  db
    .selectFrom('message')
    .leftJoin('person as sender', 'sender.userId', 'message.senderId')
    .leftJoin('letter', 'letter.messageId', 'message.messageId')
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
    .select(letterColumns.as('letter'))

/** A message as one of its readers sees it. */
export const toMessage = ({ senderId, letter, ...row }: MessageRow, readerId: string): Message => ({
  ...row,
  letter: letter && {
    ...letter,
    isAccepted: letter.acceptedBy.some(({ userId }) => userId === readerId),
    // Members of a group don't see who of the others has accepted.
    acceptedBy: senderId === readerId ? letter.acceptedBy : [],
  },
  createdAt: iso(row.createdAt),
  isMine: senderId === readerId,
})
