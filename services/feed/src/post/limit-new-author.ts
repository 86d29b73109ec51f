import {
  prepared,
  type AgeLimit,
  type Caller,
  type Params,
  type Preparation,
  type RateLimits,
} from '@flyleaf/service'
import { usernamesIn } from './post.rules.ts'

export type Limiting = { rates: RateLimits }

const POSTS: AgeLimit = {
  name: 'new-post',
  firstDay: 20,
  firstWeek: 60,
  does: (points) => `write up to ${points} posts and replies`,
}
const MENTIONS: AgeLimit = {
  name: 'new-mention',
  firstDay: 20,
  firstWeek: 60,
  does: (points) => `mention others up to ${points} times`,
}

/** Counts a post and its mentions, of which new accounts may write fewer. */
export async function limitNewAuthor(
  { rates, caller, now }: Preparation<Caller> & Limiting,
  { content = '' }: { content?: string | undefined },
) {
  await rates.byAge(MENTIONS, caller, now, usernamesIn(content).length)
  await rates.byAge(POSTS, caller, now)
}

const readContent = prepared((db, { postId, authorId }: Params<{ postId: string; authorId: string }>) =>
  db.selectFrom('post').select('content').where('postId', '=', postId).where('authorId', '=', authorId),
)

/** Counts the mentions that an edit adds. */
export async function limitNewMentions(
  { rates, db, caller, now }: Preparation<Caller> & Limiting,
  { postId, content = '' }: { postId: string; content?: string | undefined },
) {
  const usernames = usernamesIn(content)
  if (usernames.length === 0) return
  const [post] = await readContent(db, { postId, authorId: caller.userId })
  const known = new Set(usernamesIn(post?.content ?? ''))
  await rates.byAge(MENTIONS, caller, now, usernames.filter((username) => !known.has(username)).length)
}
