import type { EventData, EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { notify } from './notify.ts'
import { noticesOf } from './recipients.rules.ts'

/** Replies, shares and mentions reach whom they concern. */
export async function onPostCreated(work: TransactionalWork, { data: post }: EventEnvelope<'post.created'>) {
  for (const notice of noticesOf(post, await shelfOwnerOf(work, post)))
    await notify(work, { ...notice, actorId: post.authorId, sourcePostId: post.postId, at: post.createdAt })
}

/** The event names the owner: the bookshelf may not be known here yet. Events from before it did are looked up. */
async function shelfOwnerOf({ sql }: TransactionalWork, post: EventData<'post.created'>) {
  const { replyToBookshelfId, replyToBookshelfOwnerId } = post
  if (!replyToBookshelfId || replyToBookshelfOwnerId) return replyToBookshelfOwnerId
  const [shelf] = await sql<{ ownerId: string }>(
    `select owner_id as "ownerId" from shelf_card where bookshelf_id = $1`,
    [replyToBookshelfId],
  )
  return shelf?.ownerId || null
}
