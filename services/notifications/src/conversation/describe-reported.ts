import type { ReportedThing } from '@flyleaf/contracts'
import { blockedBy } from '@flyleaf/projections'
import { allOf, type Db } from '@flyleaf/service'
import { sql } from 'kysely'

/** A message as one of its readers reports it: its words alone, and nothing else of the conversation. */
export async function describeReported(
  { db }: { db: Db },
  messageId: string,
  readerId: string,
): Promise<ReportedThing | null> {
  const message = await db
    .selectFrom('message')
    .innerJoin('participant as reader', 'reader.conversationId', 'message.conversationId')
    .select(['message.senderId as ownerId', 'message.content as text'])
    .where('message.messageId', '=', messageId)
    .where('reader.userId', '=', readerId)
    .whereRef('message.position', '>', 'reader.joinedPosition')
    .where('message.senderId', '<>', allOf(blockedBy(sql.val(readerId))))
    // Emptied when its sender was erased.
    .where('message.content', '<>', '')
    .executeTakeFirst()
  return message ? { ...message, title: null, images: [] } : null
}
