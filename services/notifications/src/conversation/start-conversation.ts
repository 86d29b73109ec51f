import type { InputOf, messagesApi } from '@flyleaf/contracts'
import { beforeTransaction, createId, type Caller, type Work } from '@flyleaf/service'
import { conversationOf } from './find-conversation.ts'
import { limitFirstMessages } from './limit-first-messages.ts'
import { ensureAcceptsMessages, findRecipients } from './recipients.ts'

/**
 * Starts a conversation with these people, or returns their existing one. Whether the others join is decided with the first
 * message.
 */
export const startConversation = beforeTransaction(
  limitFirstMessages,
  async (work: Work<Caller>, { usernames, name }: InputOf<typeof messagesApi.start>) => {
    const { db, caller, now } = work
    const others = await findRecipients(work, usernames)
    const peopleKey = [caller.userId, ...others].toSorted().join(' ')
    const made = await db
      .insertInto('conversation')
      .values({
        conversationId: createId(),
        peopleKey,
        createdBy: caller.userId,
        isGroup: others.length > 1,
        name: name ?? null,
        updatedAt: now,
      })
      .onConflict((of) => of.column('peopleKey').doNothing())
      .returning('conversationId')
      .executeTakeFirst()
    if (made) {
      const { conversationId } = made
      await ensureAcceptsMessages(work, others)
      await db
        .insertInto('participant')
        .values([
          { conversationId, userId: caller.userId, state: 'accepted' },
          ...others.map((userId) => ({ conversationId, userId, state: 'requested' as const })),
        ])
        .execute()
      return { conversation: await conversationOf(db, caller.userId, conversationId) }
    }
    const known = await db
      .updateTable('participant')
      .from('conversation')
      .set({ state: 'accepted' })
      .where('conversation.peopleKey', '=', peopleKey)
      .whereRef('participant.conversationId', '=', 'conversation.conversationId')
      .where('participant.userId', '=', caller.userId)
      .returning('conversation.conversationId')
      .executeTakeFirstOrThrow()
    return { conversation: await conversationOf(db, caller.userId, known.conversationId) }
  },
)
