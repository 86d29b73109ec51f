import { messagesRefused, type messagesApi } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { createId, Problem, type Caller, type Verb, type Work } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { ensureParticipant } from './find-participant.ts'
import { readMessages, toMessage } from './message-rows.ts'

/** Writes into a conversation; it appears at once wherever its people are looking. */
export const sendMessage: Verb<typeof messagesApi.send> = async (
  work,
  { conversationId, content, postId, bookId, bookshelfId },
) => {
  const { sql, caller, now, afterCommit, inject } = work
  await ensureParticipant(work, conversationId)
  await ensureTogether(work, conversationId)
  const messageId = createId()
  await sql(
    `insert into message (message_id, conversation_id, sender_id, content, post_id, book_id, bookshelf_id, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      messageId,
      conversationId,
      caller.userId,
      content,
      postId ?? null,
      bookId ?? null,
      bookshelfId ?? null,
      now,
    ],
  )
  await sql(
    `update conversation set last_message_id = $2, updated_at = greatest(updated_at, $3) where conversation_id = $1`,
    [conversationId, messageId, now],
  )
  const others = await sql<{ userId: string }>(
    `update participant set unread_count = unread_count + 1 where conversation_id = $1 and user_id <> $2 returning user_id as "userId"`,
    [conversationId, caller.userId],
  )
  const [row] = await readMessages(sql, 'where message_id = $1', [messageId])
  const recipients = others.map(({ userId }) => userId)
  afterCommit(async () => {
    const live = inject(Live)
    for (const userId of [...recipients, caller.userId])
      await live.send(userId, { type: 'message', message: toMessage(row!, userId) })
    await live.publishUnreadMessages(recipients)
  })
  return { message: 'Message sent', sent: toMessage(row!, caller.userId) }
}

/** In a conversation of two neither writes to whom a block parts them from; a larger one goes on. */
async function ensureTogether({ sql, caller }: Work<Caller>, conversationId: string) {
  const others = await sql<{ isParted: boolean }>(
    `select user_id = any(${blockedFor('$2')}) as "isParted" from participant where conversation_id = $1 and user_id <> $2`,
    [conversationId, caller.userId],
  )
  if (others.length === 1 && others[0]!.isParted) throw new Problem(messagesRefused)
}
