import { conversationNotFound, messagesRefused, type messagesApi } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { createId, Problem, type Caller, type Verb, type Work } from '@flyleaf/service'
import { addLiveItem } from '../live/live-items.ts'
import { Live } from '../live/live.ts'
import { queuePush } from '../push/queue-push.ts'
import { readMessages, toMessage } from './message-rows.ts'
import { acceptsMessages } from './recipients.ts'

/** Sends a message to a conversation; it appears at once in all open browsers. */
export const sendMessage: Verb<typeof messagesApi.send> = async (work, input) => {
  const { sql, caller, now, afterCommit, inject } = work
  const { conversationId, content, postId = null, bookId = null, bookshelfId = null } = input
  const messageId = createId()
  const { position, isGroup } = await takePosition(work, conversationId, messageId)
  if (!isGroup) await ensureReachable(work, conversationId)
  await sql(
    `insert into message (message_id, conversation_id, position, sender_id, content, post_id, book_id, bookshelf_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [messageId, conversationId, position, caller.userId, content, postId, bookId, bookshelfId, now],
  )
  const { accepted, asked } = await countForOthers(work, conversationId)
  const reached = [...accepted, caller.userId]
  await addLiveItem(sql, reached, 'message', messageId)
  await queuePush(work, accepted, 'message', messageId)
  const [row] = await readMessages(sql, 'where message_id = $1', [messageId])
  afterCommit(() => inject(Live).changed([...reached, ...asked]))
  return { message: 'Message sent', sent: toMessage(row!, caller.userId) }
}

/** Assigns the next position under the conversation's lock, so that positions are in commit order. */
async function takePosition({ sql, caller, now }: Work<Caller>, conversationId: string, messageId: string) {
  const [taken] = await sql<{ position: number; isGroup: boolean }>(
    `update conversation set last_position = last_position + 1, last_message_id = $3, updated_at = greatest(updated_at, $4)
     where conversation_id = $1 and exists (
       select 1 from participant where participant.conversation_id = $1 and user_id = $2)
     returning last_position as position, is_group as "isGroup"`,
    [conversationId, caller.userId, messageId, now],
  )
  if (!taken) throw new Problem(conversationNotFound)
  // Replying to a request accepts it.
  await sql(
    `update participant set state = 'accepted' where conversation_id = $1 and user_id = $2 and state <> 'accepted'`,
    [conversationId, caller.userId],
  )
  return taken
}

/** Refuses a message between two people with a block, or to one who accepts none. Groups are not affected. */
async function ensureReachable({ sql, caller }: Work<Caller>, conversationId: string) {
  const [refusing] = await sql(
    `select 1 from participant where conversation_id = $1 and user_id <> $2 and (
       user_id = any(${blockedFor('$2')})
       or exists (select 1 from message_privacy privacy where privacy.user_id = participant.user_id and messages_from = 'nobody'))`,
    [conversationId, caller.userId],
  )
  if (refusing) throw new Problem(messagesRefused)
}

/** Counts the message for everybody who may see it. Those who accept the sender's messages join without a request. */
async function countForOthers({ sql, caller }: Work<Caller>, conversationId: string) {
  const others = await sql<{ userId: string; state: 'accepted' | 'requested' }>(
    `update participant set unread_count = unread_count + 1,
       state = case when state = 'requested' and ${acceptsMessages('participant.user_id')} then 'accepted' else state end
     where conversation_id = $1 and user_id <> $2 and state <> 'declined' and not exists (
       select 1 from hidden_person where viewer_id = participant.user_id and person_id = $2 and cause = 'blocks' and is_hidden)
     returning user_id as "userId", state`,
    [conversationId, caller.userId],
  )
  const inState = (wanted: string) =>
    others.filter(({ state }) => state === wanted).map(({ userId }) => userId)
  return { accepted: inState('accepted'), asked: inState('requested') }
}
