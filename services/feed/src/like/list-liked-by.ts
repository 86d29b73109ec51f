import { likesPrivate, type likesApi } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { Problem, allOf, prepared, type Params, type Handler, type Work } from '@flyleaf/service'
import { findPerson } from '../person/find-person.ts'
import { postList, type Viewed } from '../post/list-posts.ts'
import type { ReadingPosts } from '../post/memory/read-listed.ts'
import { listedFor } from '../post/visibility.ts'

const LIKED = [
  ['post_like.createdAt', 'time'],
  ['post.postId', 'text'],
] as const

const listLiked = postList(
  (db, { userId, viewerId }: Params<Viewed & { userId: string }>) =>
    db
      .selectFrom('post_like')
      .innerJoin('post', 'post.postId', 'post_like.postId')
      .where('post_like.userId', '=', userId)
      .where((eb) => eb(userId, '<>', allOf(blockedFor(viewerId))))
      .where('post.deletedAt', 'is', null)
      .where(listedFor('post', viewerId)),
  LIKED,
)

/** Posts that a person likes, the latest like first. */
export const listLikedBy: Handler<typeof likesApi.likedBy, ReadingPosts> = async (
  work,
  { username, ...page },
) => listLiked(work, page, { userId: await likerIdOf(work, username) })

const readHidden = prepared((db, { userId }: Params<{ userId: string }>) =>
  db
    .selectFrom('privacy')
    .select('userId')
    .where('userId', '=', userId)
    .where((eb) => eb.not('showsLikes')),
)

/** The id of a person whose likes the caller may see; throws `likesPrivate` otherwise. */
async function likerIdOf(work: Work, username: string) {
  const { userId } = await findPerson(work, username)
  if (userId === work.caller?.userId) return userId
  const [hidden] = await readHidden(work.db, { userId })
  if (hidden) throw new Problem(likesPrivate)
  return userId
}
