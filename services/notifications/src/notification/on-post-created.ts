import type { EventData, EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { followersAmong } from './followers-among.ts'
import { notify, type Notifying } from './notify.ts'
import { recipientsOf } from './recipients.rules.ts'

/** Notifies readers of replies, shares and mentions; only the followers of an author whom moderators limit. */
export async function onPostCreated(
  work: TransactionalWork & Notifying,
  { data: post }: EventEnvelope<'post.created'>,
) {
  const recipients = recipientsOf(post, await shelfOwnerOf(work, post))
  const userIds = recipients.map(({ userId }) => userId)
  const reached = post.isLimited ? await followersAmong(work.db, post.authorId, userIds) : new Set(userIds)
  for (const recipient of recipients.filter(({ userId }) => reached.has(userId)))
    await notify(work, {
      ...recipient,
      actorId: post.authorId,
      sourcePostId: post.postId,
      at: post.createdAt,
    })
}

/** The event names the owner, because the bookshelf may be unknown here yet. Older events lack it, so the owner is looked up. */
async function shelfOwnerOf({ db }: TransactionalWork, post: EventData<'post.created'>) {
  const { replyToBookshelfId, replyToBookshelfOwnerId } = post
  if (!replyToBookshelfId || replyToBookshelfOwnerId) return replyToBookshelfOwnerId
  const shelf = await db
    .selectFrom('shelf_card')
    .select('ownerId')
    .where('bookshelfId', '=', replyToBookshelfId)
    .executeTakeFirst()
  return shelf?.ownerId || null
}
