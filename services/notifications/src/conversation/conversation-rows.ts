import type { Conversation, Person } from '@flyleaf/contracts'
import { blockedBy, personIsPresent, personObject } from '@flyleaf/projections'
import { allOf, iso, type Db, type Tables } from '@flyleaf/service'
import { sql, type Expression, type ExpressionBuilder, type InferResult } from 'kysely'

export type ConversationRow = InferResult<ReturnType<typeof readConversations>>[number]

/**
 * Conversations as a reader sees them. `me` is the reader's participation, `last` the newest message that they may see.
 */
export const readConversations = (db: Db, readerId: Expression<string>) =>
  db
    .selectFrom('participant as me')
    .innerJoin('conversation', 'conversation.conversationId', 'me.conversationId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('message')
          .leftJoin('letter', 'letter.messageId', 'message.messageId')
          .select([
            'message.messageId',
            'message.content',
            'letter.title as enclosed',
            'message.senderId',
            'message.createdAt',
          ])
          .whereRef('message.conversationId', '=', 'me.conversationId')
          .whereRef('message.position', '>', 'me.joinedPosition')
          .where('message.senderId', '<>', allOf(blockedBy(readerId)))
          .orderBy('message.position', 'desc')
          .limit(sql.lit(1))
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'conversation.conversationId',
      'conversation.isGroup',
      'conversation.name',
      'conversation.updatedAt',
      'me.unreadCount',
      'me.readPosition',
    ])
    .select((eb) => [
      eb('me.state', '=', sql.lit('requested')).$castTo<boolean>().as('isRequest'),
      peopleIn(eb, readerId).as('participants'),
      sql<number>`coalesce(${positionOfOthers(eb, readerId)}, 0)`.as('othersReadPosition'),
      sql<LastMessage | null>`case when ${eb.ref('last.messageId')} is not null then json_build_object(
        'content', ${eb.ref('last.content')}, 'enclosed', ${eb.ref('last.enclosed')}, 'senderId', ${eb.ref('last.senderId')}, 'createdAt', ${eb.ref('last.createdAt')}) end`.as(
        'lastMessage',
      ),
    ])
    .where('me.userId', '=', readerId)

type LastMessage = NonNullable<Conversation['lastMessage']>
type InConversation = ExpressionBuilder<Tables, 'conversation'>

const others = (eb: InConversation, readerId: Expression<string>) =>
  eb
    .selectFrom('participant as other')
    .whereRef('other.conversationId', '=', 'conversation.conversationId')
    .where('other.userId', '<>', readerId)

const peopleIn = (eb: InConversation, readerId: Expression<string>) =>
  others(eb, readerId)
    .innerJoin('person', 'person.userId', 'other.userId')
    .where(personIsPresent('person'))
    .select((of) =>
      of.fn
        .coalesce(
          of.fn.jsonAgg(personObject('person')).orderBy('person.name').orderBy('person.userId'),
          sql<Person[]>`'[]'`,
        )
        .as('people'),
    )
    .$asScalar()
    .$notNull()

const positionOfOthers = (eb: InConversation, readerId: Expression<string>) =>
  others(eb, readerId).select(
    sql<number>`min(case when other.state = 'accepted' then other.read_position else 0 end)`.as('position'),
  )

export const toConversation = (row: ConversationRow): Conversation => ({
  ...row,
  lastMessage: row.lastMessage && { ...row.lastMessage, createdAt: iso(row.lastMessage.createdAt) },
  updatedAt: iso(row.updatedAt),
})
