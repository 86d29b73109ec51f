import { LockMode } from '@mikro-orm/postgresql'
import { conversationNotFound, notAGroup } from '@flyleaf/contracts'
import { Problem, prepared, type Caller, type Db, type Params, type Work } from '@flyleaf/service'
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

interface Named {
  conversationId: string
  userId: string
}

const readParticipant = prepared((db, { conversationId, userId }: Params<Named>) =>
  db
    .selectFrom('participant')
    .select('joinedPosition')
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId),
)

/** Throws 404 unless the reader participates. */
export async function ensureParticipant({ db, caller }: Work<Caller>, conversationId: string) {
  const [participant] = await readParticipant(db, { conversationId, userId: caller.userId })
  if (!participant) throw new Problem(conversationNotFound)
  return participant
}

const readConversation = prepared((db, { conversationId, userId }: Params<Named>) =>
  readConversations(db, userId).where('conversation.conversationId', '=', conversationId),
)

/** A conversation as the reader sees it. */
export async function conversationOf(db: Db, userId: string, conversationId: string) {
  const [row] = await readConversation(db, { userId, conversationId })
  if (!row) throw new Problem(conversationNotFound)
  return toConversation(row)
}
