import { postNotFound, type postsApi } from '@flyleaf/contracts'
import { iso, type DbTime, Problem, type Verb } from '@flyleaf/service'
import { ensureReadable } from './find-post.ts'
import { readPost } from './post-rows.ts'
import { REVISIONS_MAX } from './post.rules.ts'

export const getPost: Verb<typeof postsApi.get> = async (work, { postId }) => {
  const post = await readPost(work, postId)
  if (!post) throw new Problem(postNotFound)
  return post
}

/** The earlier texts of a post, newest first. */
export const getHistory: Verb<typeof postsApi.history> = async (work, { postId }) => {
  await ensureReadable(work, postId)
  const revisions = await work.sql<{ title: string | null; content: string; writtenAt: DbTime }>(
    `select title, content, written_at as "writtenAt" from revision where post_id = $1 order by version desc limit ${REVISIONS_MAX}`,
    [postId],
  )
  return { items: revisions.map((revision) => ({ ...revision, writtenAt: iso(revision.writtenAt) })) }
}
