import type { EventEnvelope } from '@flyleaf/contracts'
import type { ReactionWork } from '@flyleaf/service'
import { notify } from '../notification/notify.ts'
import { noticesOf } from '../notification/recipients.rules.ts'

/** Replies, shares and mentions reach whom they concern. */
export async function onPostCreated(work: ReactionWork, { data: post }: EventEnvelope<'post.created'>) {
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
