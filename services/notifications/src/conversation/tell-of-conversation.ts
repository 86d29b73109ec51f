import type { Caller, Work } from '@flyleaf/service'
import { Live } from '../live/live.ts'

/** Has whoever takes part read the conversation again: its name, its people or how far they have read has changed. */
export async function tellOfConversation({ sql, afterCommit, inject }: Work<Caller>, conversationId: string) {
  const people = await sql<{ userId: string }>(
    `select user_id as "userId" from participant where conversation_id = $1 and state = 'accepted'`,
    [conversationId],
  )
  const userIds = people.map(({ userId }) => userId)
  afterCommit(() => inject(Live).send(userIds, { type: 'conversation', conversationId }))
}
