import {
  conversationWithYourself,
  messagesRefused,
  recipientNotFound,
  type messagesApi,
} from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { createId, Problem, type Caller, type Verb, type Work } from '@flyleaf/service'
import { readConversations, toConversation } from './conversation-rows.ts'

/** Begins a conversation with these people, or finds the one that the same people have. */
export const startConversation: Verb<typeof messagesApi.start> = async (work, { usernames }) => {
  const { sql, caller, now } = work
  const others = await othersOf(work, [...new Set(usernames)])
  const people = [caller.userId, ...others].toSorted()
  const [made] = await sql<{ conversation_id: string }>(
    `insert into conversation (conversation_id, people_key, created_by, updated_at) values ($1, $2, $3, $4) on conflict (people_key) do nothing returning conversation_id`,
    [createId(), people.join(' '), caller.userId, now],
  )
  if (made) {
    await ensureWelcome(work, others)
    await sql(`insert into participant (conversation_id, user_id) select $1, unnest($2::text[])`, [
      made.conversation_id,
      people,
    ])
  }
  const [row] = await readConversations(sql, 'and conversation.people_key = $2', [
    caller.userId,
    people.join(' '),
  ])
  return { conversation: toConversation(row!) }
}

async function othersOf({ sql, caller }: Work<Caller>, usernames: string[]) {
  const people = await sql<{ userId: string; username: string }>(
    `select distinct on (username) user_id as "userId", username from person
     where username = any($1) and user_id <> all(${blockedFor('$2')}) order by username, version desc`,
    [usernames, caller.userId],
  )
  if (people.length < usernames.length) throw Problem.of(recipientNotFound, 'usernames')
  const others = people.map((person) => person.userId).filter((userId) => userId !== caller.userId)
  if (others.length === 0) throw Problem.of(conversationWithYourself, 'usernames')
  return others
}

/** Refuses to begin what one of the others does not wish. */
async function ensureWelcome({ sql, caller }: Work<Caller>, others: string[]) {
  const [refusing] = await sql(
    `select 1 from message_privacy privacy where user_id = any($1::text[]) and (messages_from = 'nobody'
       or (messages_from = 'followed' and not exists (
         select 1 from follow where follower_id = privacy.user_id and followed_id = $2 and is_following)))`,
    [others, caller.userId],
  )
  if (refusing) throw Problem.of(messagesRefused, 'usernames')
}
