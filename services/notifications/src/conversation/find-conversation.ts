import { LockMode } from '@mikro-orm/postgresql'
import { conversationNotFound, notAGroup } from '@flyleaf/contracts'
import { Problem, type Caller, type Sql, type Work } from '@flyleaf/service'
import { ConversationEntity } from './conversation.entity.ts'
import { readConversations, toConversation } from './conversation-rows.ts'
import { ParticipantEntity } from './participant.entity.ts'

/** Locks a conversation and returns it with the caller's participation; 404 for anyone else. */
export async function lockConversation({ em, caller }: Work<Caller>, conversationId: string) {
  const conversation = await em.findOne(ConversationEntity, conversationId, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
  })
  const participant =
    conversation && (await em.findOne(ParticipantEntity, { conversationId, userId: caller.userId }))
  if (!participant) throw new Problem(conversationNotFound)
  return { conversation, participant }
}

export async function lockGroup(work: Work<Caller>, conversationId: string) {
  const taken = await lockConversation(work, conversationId)
  if (!taken.conversation.isGroup) throw new Problem(notAGroup)
  return taken
}

/** Throws 404 unless the reader participates. */
export async function ensureParticipant({ sql, caller }: Work<Caller>, conversationId: string) {
  const [participant] = await sql<{ joinedPosition: number }>(
    `select joined_position as "joinedPosition" from participant where conversation_id = $1 and user_id = $2`,
    [conversationId, caller.userId],
  )
  if (!participant) throw new Problem(conversationNotFound)
  return participant
}

/** A conversation as the reader sees it. */
export async function conversationOf(sql: Sql, userId: string, conversationId: string) {
  const [row] = await readConversations(sql, 'and conversation.conversation_id = $2', [
    userId,
    conversationId,
  ])
  if (!row) throw new Problem(conversationNotFound)
  return toConversation(row)
}
