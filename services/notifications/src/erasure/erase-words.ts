import type { ErasureStep } from '@flyleaf/projections'
import { anyOf, texts } from '@flyleaf/service'

const BATCH = 500

/** What a person wrote is emptied, so that others' conversations stay whole. */
export const emptyMessages: ErasureStep = async ({ db }, { userId }) => {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ content: '', postId: null, bookId: null, bookshelfId: null })
    .where('messageId', 'in', (eb) =>
      eb
        .selectFrom('message')
        .select('messageId')
        .where('senderId', '=', userId)
        .where((of) =>
          of.or([
            of('content', '<>', ''),
            of(of.fn.coalesce('postId', 'bookId', 'bookshelfId'), 'is not', null),
          ]),
        )
        .limit(BATCH),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const leaveConversations: ErasureStep = async ({ db }, { userId }) => {
  const left = await db
    .deleteFrom('participant')
    .where('userId', '=', userId)
    .where('conversationId', 'in', (eb) =>
      eb.selectFrom('participant').select('conversationId').where('userId', '=', userId).limit(BATCH),
    )
    .returning('conversationId')
    .execute()
  const ids = texts(left.map(({ conversationId }) => conversationId))
  await db
    .deleteFrom('conversation')
    .where('conversationId', '=', anyOf(ids))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('participant')
            .select('participant.userId')
            .whereRef('participant.conversationId', '=', 'conversation.conversationId'),
        ),
      ),
    )
    .execute()
  return left.length > 0
}
