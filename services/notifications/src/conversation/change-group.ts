import { CONVERSATION_PEOPLE_MAX, conversationFull, type messagesApi } from '@flyleaf/contracts'
import { Problem, type Verb } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { conversationOf, lockGroup } from './find-conversation.ts'
import { ParticipantEntity } from './participant.entity.ts'
import { ensureAcceptsMessages, findRecipients, acceptsMessages } from './recipients.ts'
import { publishConversationChange } from './publish-conversation-change.ts'

export const renameGroup: Verb<typeof messagesApi.rename> = async (work, { conversationId, name }) => {
  const { conversation } = await lockGroup(work, conversationId)
  conversation.name = name
  await publishConversationChange(work, conversationId)
  return {
    message: 'Group renamed',
    conversation: await conversationOf(work.sql, work.caller.userId, conversationId),
  }
}

/** Adds people to a group. They see messages sent from then on. */
export const addPeople: Verb<typeof messagesApi.addPeople> = async (work, { conversationId, usernames }) => {
  const { em, sql, caller, afterCommit, inject } = work
  const { conversation } = await lockGroup(work, conversationId)
  const found = await findRecipients(work, usernames)
  const known = new Set((await em.find(ParticipantEntity, { conversationId })).map(({ userId }) => userId))
  const added = found.filter((userId) => !known.has(userId))
  if (known.size + added.length > CONVERSATION_PEOPLE_MAX) throw Problem.of(conversationFull, 'usernames')
  await ensureAcceptsMessages(work, added)
  conversation.peopleKey = conversationId
  await sql(
    `insert into participant (conversation_id, user_id, state, joined_position, read_position)
     select $1, person.user_id, case when ${acceptsMessages('person.user_id')} then 'accepted' else 'requested' end, $4, $4
     from unnest($3::text[]) as person (user_id)`,
    [conversationId, caller.userId, added, conversation.lastPosition],
  )
  afterCommit(() => inject(Live).changed(added))
  await publishConversationChange(work, conversationId)
  return {
    message: added.length === 1 ? 'Reader added' : 'Readers added',
    conversation: await conversationOf(sql, caller.userId, conversationId),
  }
}

/** Leaves a group; its messages stay. When the last participant leaves, the group is deleted. */
export const leaveGroup: Verb<typeof messagesApi.leave> = async (work, { conversationId }) => {
  const { em, sql, caller, afterCommit, inject } = work
  const { conversation, participant } = await lockGroup(work, conversationId)
  conversation.peopleKey = conversationId
  em.remove(participant)
  const others = await em.count(ParticipantEntity, { conversationId, userId: { $ne: caller.userId } })
  if (others === 0) em.remove(conversation)
  await sql(
    `delete from live_item using message
     where user_id = $1 and kind = 'message' and message_id = item_id and conversation_id = $2`,
    [caller.userId, conversationId],
  )
  afterCommit(async () => {
    await inject(Live).changed([caller.userId])
    await inject(Live).send([caller.userId], { type: 'conversation', conversationId })
  })
  await publishConversationChange(work, conversationId)
  return { message: 'You left the group' }
}
