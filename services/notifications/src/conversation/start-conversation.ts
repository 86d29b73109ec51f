import type { messagesApi } from '@flyleaf/contracts'
import { createId, type Verb } from '@flyleaf/service'
import { conversationOf } from './find-conversation.ts'
import { ensureAcceptsMessages, findRecipients } from './recipients.ts'

/**
 * Starts a conversation with these people, or returns their existing one. Whether the others join is decided with the first
 * message.
 */
export const startConversation: Verb<typeof messagesApi.start> = async (work, { usernames, name }) => {
  const { sql, caller, now } = work
  const others = await findRecipients(work, usernames)
  const peopleKey = [caller.userId, ...others].toSorted().join(' ')
  const conversationId = createId()
  const [made] = await sql(
    `insert into conversation (conversation_id, people_key, created_by, is_group, name, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (people_key) do nothing returning 1`,
    [conversationId, peopleKey, caller.userId, others.length > 1, name ?? null, now],
  )
  if (made) {
    await ensureAcceptsMessages(work, others)
    await sql(
      `insert into participant (conversation_id, user_id, state)
       select $1, user_id, case when user_id = $3 then 'accepted' else 'requested' end from unnest($2::text[]) as person (user_id)`,
      [conversationId, [caller.userId, ...others], caller.userId],
    )
    return { conversation: await conversationOf(sql, caller.userId, conversationId) }
  }
  const [known] = await sql<{ id: string }>(
    `update participant set state = 'accepted' from conversation
     where people_key = $1 and participant.conversation_id = conversation.conversation_id and user_id = $2
     returning conversation.conversation_id as id`,
    [peopleKey, caller.userId],
  )
  return { conversation: await conversationOf(sql, caller.userId, known!.id) }
}
