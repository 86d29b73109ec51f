import type { ReportedThing } from '@flyleaf/contracts'
import { blockedBy } from '@flyleaf/projections'
import { allOf, type Db } from '@flyleaf/service'
import { sql } from 'kysely'

/** A message as one of its readers reports it: its words and its dedication alone, and nothing else of the conversation. */
export async function describeReported(
  { db }: { db: Db },
  messageId: string,
  readerId: string,
): Promise<ReportedThing | null> {
  const message = await db
    .selectFrom('message')
    .innerJoin('participant as reader', 'reader.conversationId', 'message.conversationId')
    .leftJoin('letter', 'letter.messageId', 'message.messageId')
    .select([
      'message.senderId as ownerId',
      sql<string>`concat_ws(E'\n\n', nullif(message.content, ''), letter.dedication)`.as('text'),
    ])
    .where('message.messageId', '=', messageId)
    .where('reader.userId', '=', readerId)
    .whereRef('message.position', '>', 'reader.joinedPosition')
    .where('message.senderId', '<>', allOf(blockedBy(sql.val(readerId))))
    // Emptied when its sender was erased.
    .where((eb) => eb.or([eb('message.content', '<>', ''), eb('letter.messageId', 'is not', null)]))
    .executeTakeFirst()
  return message ? { ...message, title: null, images: [] } : null
}
