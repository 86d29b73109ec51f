import { likesPrivate, type InputOf, type postsApi } from '@flyleaf/contracts'
import { blockedFor } from '@flyleaf/projections'
import { Problem, type Verb, type Work } from '@flyleaf/service'
import { findPerson } from '../person/find-person.ts'
import { listPosts } from '../post/list-posts.ts'
import { listedFor, passesOnListed, visibleTo } from '../post/visibility.ts'

const ALIVE = `post.deleted_at is null and post.post_type <> 'REPLY'`

/** A person's posts, the newest first; replies stand where they were written. */
export const listOfUser: Verb<typeof postsApi.ofUser> = async (work, { username, ...page }) =>
  listPosts(work, page, {
    from: `post where post.author_id = $2 and ${ALIVE} and ${visibleTo('post', '$1')} and ${passesOnListed('post', '$1')}`,
    values: [(await findPerson(work, username)).userId],
  })

/** What a person likes, the latest like first. */
export const listLikedBy: Verb<typeof postsApi.likedBy> = async (work, { username, ...page }) =>
  listPosts(work, page, {
    from: `post_like join post using (post_id) where post_like.user_id = $2 and $2 <> all(${blockedFor('$1')}) and post.deleted_at is null and ${listedFor('post', '$1')}`,
    values: [await likerIdOf(work, username)],
    at: 'post_like.created_at',
  })

/** What the caller saved, the latest first. */
export const listSaved: Verb<typeof postsApi.saved> = async (work, page) =>
  listPosts(work, page, {
    from: `post_save join post using (post_id) where post_save.user_id = $1 and post.deleted_at is null and ${visibleTo('post', '$1')}`,
    values: [],
    at: 'post_save.created_at',
  })

/** Whose likes are asked for, unless they are that person's alone. */
async function likerIdOf(work: Work, username: string) {
  const { userId } = await findPerson(work, username)
  if (userId === work.caller?.userId) return userId
  const [hidden] = await work.sql(`select 1 from privacy where user_id = $1 and not shows_likes`, [userId])
  if (hidden) throw new Problem(likesPrivate)
  return userId
}

/** Posts about a book, the newest first. Of most books of the catalogue nobody has told: nothing is written about them yet. */
export const listOfBook: Verb<typeof postsApi.ofBook> = (work, { bookId, show, ...page }) =>
  listPosts(work, page, {
    from: `post where post.book_id = $2 and ${ALIVE} and ${OF_BOOK[show]} and ${listedFor('post', '$1')}`,
    values: [bookId],
  })

const OF_BOOK: Record<InputOf<typeof postsApi.ofBook>['show'], string> = {
  all: 'true',
  reviews: `post.post_type = 'REVIEW'`,
  quotes: `post.post_type = 'QUOTE'`,
  posts: `post.post_type not in ('REVIEW', 'QUOTE')`,
}
