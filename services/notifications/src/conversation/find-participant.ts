import { conversationNotFound } from '@flyleaf/contracts'
import { Problem, type Caller, type Work } from '@flyleaf/service'

/** Answers 404 to whoever does not take part: a conversation is its people's alone. */
export async function ensureParticipant({ sql, caller }: Work<Caller>, conversationId: string) {
  const [participant] = await sql(`select 1 from participant where conversation_id = $1 and user_id = $2`, [
    conversationId,
    caller.userId,
  ])
  if (!participant) throw new Problem(conversationNotFound)
}

export async function unreadMessagesOf({ sql, caller }: Work<Caller>) {
  const [row] = await sql<{ count: number }>(
    `select coalesce(sum(unread_count), 0)::integer as count from participant where user_id = $1`,
    [caller.userId],
  )
  return row?.count ?? 0
}
