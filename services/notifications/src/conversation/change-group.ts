import { CONVERSATION_PEOPLE_MAX, conversationFull, type InputOf, type messagesApi } from '@flyleaf/contracts'
import { Problem, beforeTransaction, type Caller, type Handler, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import type { Announcing } from '../live/live.ts'
import { conversationOf, lockGroup } from './find-conversation.ts'
import { limitFirstMessages } from './limit-first-messages.ts'
import { ParticipantEntity } from './participant.entity.ts'
import { ensureAcceptsMessages, findRecipients, acceptsMessages } from './recipients.ts'
import { publishConversationChange } from './publish-conversation-change.ts'

export const renameGroup: Handler<typeof messagesApi.rename, Announcing> = async (
  work,
  { conversationId, name },
) => {
  const { conversation } = await lockGroup(work, conversationId)
  conversation.name = name
  await publishConversationChange(work, conversationId)
  return {
    message: 'Group renamed',
    conversation: await conversationOf(work.db, work.caller.userId, conversationId),
  }
}

/** Adds people to a group. They see messages sent from then on. */
export const addPeople = beforeTransaction(
  limitFirstMessages,
  async (
    work: Work<Caller> & Announcing,
    { conversationId, usernames }: InputOf<typeof messagesApi.addPeople>,
  ) => {
    const { em, db, caller, afterCommit, live } = work
    const { conversation } = await lockGroup(work, conversationId)
    const found = await findRecipients(work, usernames)
    const known = new Set((await em.find(ParticipantEntity, { conversationId })).map(({ userId }) => userId))
    const added = found.filter((userId) => !known.has(userId))
    if (known.size + added.length > CONVERSATION_PEOPLE_MAX) throw Problem.of(conversationFull, 'usernames')
    await ensureAcceptsMessages(work, added)
    conversation.peopleKey = conversationId
    const { lastPosition } = conversation
    if (added.length > 0)
      await db
        .insertInto('participant')
        .values(
          added.map((userId) => ({
            conversationId,
            userId,
            state: stateOf(userId, caller.userId),
            joinedPosition: lastPosition,
            readPosition: lastPosition,
          })),
        )
        .execute()
    afterCommit(() => live.changed(added))
    await publishConversationChange(work, conversationId)
    return {
      message: added.length === 1 ? 'Reader added' : 'Readers added',
      conversation: await conversationOf(db, caller.userId, conversationId),
    }
  },
)

const stateOf = (userId: string, senderId: string) =>
  sql<
    'accepted' | 'requested'
  >`case when ${acceptsMessages(sql.val(userId), sql.val(senderId))} then 'accepted' else 'requested' end`

/** Leaves a group; its messages stay. When the last participant leaves, the group is deleted. */
export const leaveGroup: Handler<typeof messagesApi.leave, Announcing> = async (work, { conversationId }) => {
  const { em, db, caller, afterCommit, live } = work
  const { conversation, participant } = await lockGroup(work, conversationId)
  conversation.peopleKey = conversationId
  em.remove(participant)
  const others = await em.count(ParticipantEntity, { conversationId, userId: { $ne: caller.userId } })
  if (others === 0) em.remove(conversation)
  await db
    .deleteFrom('live_item')
    .using('message')
    .whereRef('message.messageId', '=', 'live_item.itemId')
    .where('live_item.userId', '=', caller.userId)
    .where('live_item.kind', '=', 'message')
    .where('message.conversationId', '=', conversationId)
    .execute()
  afterCommit(async () => {
    await live.changed([caller.userId])
    await live.send([caller.userId], { type: 'conversation', conversationId })
  })
  await publishConversationChange(work, conversationId)
  return { message: 'You left the group' }
}
