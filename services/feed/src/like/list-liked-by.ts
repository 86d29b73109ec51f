import { likesPrivate, type likesApi } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { Problem, type Verb, type Work } from '@flyleaf/service'
import { findPerson } from '../person/find-person.ts'
import { listPosts } from '../post/list-posts.ts'
import { listedFor } from '../post/visibility.ts'

/** Posts that a person likes, the latest like first. */
export const listLikedBy: Verb<typeof likesApi.likedBy> = async (work, { username, ...page }) =>
  listPosts(work, page, {
    from: `post_like join post using (post_id) where post_like.user_id = $2 and $2 <> all(${blockedFor('$1')}) and post.deleted_at is null and ${listedFor('post', '$1')}`,
    values: [await likerIdOf(work, username)],
    at: 'post_like.created_at',
  })

/** The id of a person whose likes the caller may see; throws `likesPrivate` otherwise. */
async function likerIdOf(work: Work, username: string) {
  const { userId } = await findPerson(work, username)
  if (userId === work.caller?.userId) return userId
  const [hidden] = await work.sql(`select 1 from privacy where user_id = $1 and not shows_likes`, [userId])
  if (hidden) throw new Problem(likesPrivate)
  return userId
}
