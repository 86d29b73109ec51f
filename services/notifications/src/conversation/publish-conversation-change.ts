import type { Caller, Work } from '@flyleaf/service'
import type { Announcing } from '../live/live.ts'

/** Makes participants reload the conversation after its name, its participants or their read positions have changed. */
export async function publishConversationChange(
  { db, afterCommit, live }: Work<Caller> & Announcing,
  conversationId: string,
) {
  const people = await db
    .selectFrom('participant')
    .select('userId')
    .where('conversationId', '=', conversationId)
    .where('state', '=', 'accepted')
    .execute()
  const userIds = people.map(({ userId }) => userId)
  afterCommit(() => live.send(userIds, { type: 'conversation', conversationId }))
}
