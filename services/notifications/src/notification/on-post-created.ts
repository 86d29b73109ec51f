import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { notify } from './notify.ts'
import { noticesOf } from './recipients.rules.ts'

/** Replies, shares and mentions reach whom they concern. */
export async function onPostCreated(work: TransactionalWork, { data: post }: EventEnvelope<'post.created'>) {
  const [shelf] = post.replyToBookshelfId
    ? await work.sql<{ ownerId: string }>(
        `select owner_id as "ownerId" from shelf_card where bookshelf_id = $1 and not is_deleted`,
        [post.replyToBookshelfId],
      )
    : []
  for (const notice of noticesOf(post, shelf?.ownerId ?? null)) {
    await notify(work, { ...notice, actorId: post.authorId, sourcePostId: post.postId, at: post.createdAt })
  }
}
