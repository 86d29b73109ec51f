import type { InputOf, threadsApi } from '@flyleaf/contracts'
import type { Params, Handler } from '@flyleaf/service'
import { ensureReadable } from '../post/find-post.ts'
import { postList, type Viewed } from '../post/list-posts.ts'
import type { ReadingPosts } from '../post/memory/read-listed.ts'
import { listedFor } from '../post/visibility.ts'

type Filter = InputOf<typeof threadsApi.shares>['filter']

const listSharesOf = postList(
  (db, { postId, viewerId }: Params<Viewed & { postId: string }>, { filter }: { filter: Filter }) =>
    db
      .selectFrom('post')
      .where('post.sharedPostId', '=', postId)
      .where('post.deletedAt', 'is', null)
      .$if(filter === 'content', (shares) => shares.where((eb) => eb.not('post.isDirect')))
      .$if(filter === 'direct', (shares) => shares.where((eb) => eb.ref('post.isDirect')))
      .where(listedFor('post', viewerId)),
)

/** Shares of a post, newest first. */
export const listShares: Handler<typeof threadsApi.shares, ReadingPosts> = async (
  work,
  { postId, filter, ...page },
) => {
  const shares = listSharesOf(work, page, { postId }, { filter })
  return (await Promise.all([shares, ensureReadable(work, postId)]))[0]
}
