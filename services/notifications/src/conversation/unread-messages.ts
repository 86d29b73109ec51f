import { blockedBy } from '@flyleaf/projections'
import { allOf, anyOf, prepared, texts, type Db, type Params, type Tables } from '@flyleaf/service'
import { sql, type ExpressionBuilder } from 'kysely'

type OfParticipants = ExpressionBuilder<Tables, 'participant'>

/** The unread messages in accepted conversations. */
export const unreadIn = ({ fn }: OfParticipants) =>
  fn.sum<number | null>('unreadCount').filterWhere('state', '=', 'accepted')

/** The number of requests that are not answered. */
export const openRequests = ({ fn }: OfParticipants) =>
  fn.countAll<number>().filterWhere('state', '=', 'requested').filterWhere('unreadCount', '>', 0)

const readUnread = prepared((db, { userId }: Params<{ userId: string }>) =>
  db
    .selectFrom('participant')
    .select((eb) => [
      sql<number>`coalesce(${unreadIn(eb)}, 0)::integer`.as('unreadCount'),
      sql<number>`${openRequests(eb)}::integer`.as('requestCount'),
    ])
    .where('userId', '=', userId),
)

/** Number of unread messages in the conversations that a reader has accepted, and of open requests. */
export async function unreadMessagesOf(db: Db, userId: string) {
  const [row] = await readUnread(db, { userId })
  return row!
}

/**
 * Recounts the unread messages in the conversations where a person has written or may be writing: those of one reader, or of
 * everybody. Returns the ids of the readers whose number changed.
 */
export async function recountUnread(db: Db, writerId: string, readerId?: string) {
  const conversations = await db
    .selectFrom('conversation')
    .select('conversationId')
    .where('conversationId', 'in', (eb) =>
      eb
        .selectFrom('message')
        .select('message.conversationId')
        .where('message.senderId', '=', writerId)
        .union(
          eb
            .selectFrom('participant')
            .select('participant.conversationId')
            .where('participant.userId', '=', writerId),
        ),
    )
    .$if(readerId !== undefined, (query) =>
      query.where('conversationId', 'in', (eb) =>
        eb
          .selectFrom('participant')
          .select('participant.conversationId')
          .where('participant.userId', '=', readerId!),
      ),
    )
    .orderBy('conversationId')
    .forUpdate()
    .execute()
  const ids = texts(conversations.map(({ conversationId }) => conversationId))
  const changed = await db
    .with('counted', (counting) =>
      counting
        .selectFrom('participant as me')
        .select(['me.conversationId', 'me.userId'])
        .select((eb) =>
          eb
            .selectFrom('message')
            .select(sql<number>`count(*)::integer`.as('count'))
            .whereRef('message.conversationId', '=', 'me.conversationId')
            .where((of) =>
              of(
                'message.position',
                '>',
                of.fn<number>('greatest', ['me.readPosition', 'me.joinedPosition']),
              ),
            )
            .whereRef('message.senderId', '<>', 'me.userId')
            .where('message.senderId', '<>', allOf(blockedBy(eb.ref('me.userId'))))
            .$asScalar()
            .$notNull()
            .as('count'),
        )
        .where('me.conversationId', '=', anyOf(ids))
        .$if(readerId !== undefined, (query) => query.where('me.userId', '=', readerId!)),
    )
    .updateTable('participant')
    .from('counted')
    .set((eb) => ({ unreadCount: eb.ref('counted.count') }))
    .whereRef('participant.conversationId', '=', 'counted.conversationId')
    .whereRef('participant.userId', '=', 'counted.userId')
    .whereRef('participant.unreadCount', '<>', 'counted.count')
    .returning('participant.userId')
    .execute()
  return [...new Set(changed.map(({ userId }) => userId))]
}
