import type { Caller, Work } from '@flyleaf/service'
import { Live } from '../live/live.ts'

/** Makes participants reload the conversation after its name, its participants or their read positions have changed. */
export async function publishConversationChange(
  { sql, afterCommit, inject }: Work<Caller>,
  conversationId: string,
) {
  const people = await sql<{ userId: string }>(
    `select user_id as "userId" from participant where conversation_id = $1 and state = 'accepted'`,
    [conversationId],
  )
  const userIds = people.map(({ userId }) => userId)
  afterCommit(() => inject(Live).send(userIds, { type: 'conversation', conversationId }))
}
