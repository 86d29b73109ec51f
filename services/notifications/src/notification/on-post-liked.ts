import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { notify, withdraw, type Notifying } from './notify.ts'

/** A like undone this soon counts as a slip and leaves no notification. */
const SLIP_MS = 60_000
export const groupOf = (postId: string) => `like:${postId}`

export async function onPostLiked(
  work: TransactionalWork & Notifying,
  { data: { postId, userId, authorId, likeVersion, reachesAuthor, at } }: EventEnvelope<'post.liked'>,
) {
  if (!reachesAuthor) return
  await notify(work, {
    userId: authorId,
    actorId: userId,
    type: 'POST_LIKE',
    groupKey: groupOf(postId),
    postId,
    version: likeVersion,
    at,
  })
}

export const onPostUnliked = (
  work: TransactionalWork & Notifying,
  { data: { postId, userId, authorId, likeVersion, at } }: EventEnvelope<'post.unliked'>,
) =>
  withdraw(work, {
    userId: authorId,
    actorId: userId,
    groupKey: groupOf(postId),
    postId,
    version: likeVersion,
    since: new Date(Date.parse(at) - SLIP_MS),
  })
