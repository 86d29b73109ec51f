import { postNotFound, type postsApi } from '@flyleaf/contracts'
import { iso, Problem, prepared, type Params, type Handler } from '@flyleaf/service'
import { markAhead, type AskingReadings } from './mark-ahead.ts'
import { ensureReadable } from './find-post.ts'
import { readPost } from './read-post.ts'
import { REVISIONS_MAX } from './post.rules.ts'

export const getPost: Handler<typeof postsApi.get, AskingReadings> = async (work, { postId }) => {
  const post = await readPost(work, postId)
  if (!post) throw new Problem(postNotFound)
  const [marked] = await markAhead(work, [post])
  return marked!
}

const readRevisions = prepared((db, { postId }: Params<{ postId: string }>) =>
  db
    .selectFrom('revision')
    .select(['title', 'content', 'writtenAt'])
    .where('postId', '=', postId)
    .orderBy('version', 'desc')
    .limit(REVISIONS_MAX),
)

/** The earlier texts of a post, newest first. */
export const getHistory: Handler<typeof postsApi.history> = async (work, { postId }) => {
  await ensureReadable(work, postId)
  const revisions = await readRevisions(work.db, { postId })
  return { items: revisions.map((revision) => ({ ...revision, writtenAt: iso(revision.writtenAt) })) }
}
