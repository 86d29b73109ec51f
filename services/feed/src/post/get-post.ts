import { postNotFound, type Audience, type postsApi } from '@flyleaf/contracts'
import { isFollowing } from '@flyleaf/projections'
import { iso, Problem, prepared, type Params, type Handler } from '@flyleaf/service'
import { sql } from 'kysely'
import { recallPosts, type ReadingPosts } from './memory/read-listed.ts'
import { markAhead } from './mark-ahead.ts'
import { ensureReadable } from './find-post.ts'
import { readPost } from './read-post.ts'
import { REVISIONS_MAX } from './post.rules.ts'

export const getPost: Handler<typeof postsApi.get, ReadingPosts> = async (work, { postId }) => {
  const version = await work.memory.changes.sync()
  const reader = await work.memory.readerOf(work.caller, version)
  const known = (await recallPosts(work, reader, [postId], version)).get(postId)
  // Its author is also told what moderators have done to it.
  const post = known && !known.viewer.isAuthor ? known : await readPost(work, postId)
  if (!post) throw new Problem(postNotFound)
  const [marked] = await markAhead(work, [post])
  return marked!
}

/** Who may read the post reads those of its texts that were for as many as it is now, or for them. */
const readRevisions = prepared(
  (db, { postId, viewerId }: Params<{ postId: string; viewerId: string | null }>) =>
    db
      .selectFrom('revision')
      .innerJoin('post', 'post.postId', 'revision.postId')
      .select(['revision.title', 'revision.content', 'revision.writtenAt'])
      .where('revision.postId', '=', postId)
      .where((eb) =>
        eb.or([
          eb('revision.audience', '=', sql.lit<Audience>('EVERYONE')),
          eb('revision.audience', '=', eb.ref('post.audience')),
          eb('post.authorId', '=', viewerId),
          eb.and([
            eb('revision.audience', '=', sql.lit<Audience>('FOLLOWERS')),
            isFollowing(viewerId, eb.ref('post.authorId')),
          ]),
        ]),
      )
      .orderBy('revision.version', 'desc')
      .limit(REVISIONS_MAX),
)

/** The earlier texts of a post, newest first: a diary that is published keeps what it said to its author alone. */
export const getHistory: Handler<typeof postsApi.history, ReadingPosts> = async (work, { postId }) => {
  await ensureReadable(work, postId)
  const revisions = await readRevisions(work.db, { postId, viewerId: work.caller?.userId ?? null })
  return { items: revisions.map((revision) => ({ ...revision, writtenAt: iso(revision.writtenAt) })) }
}
