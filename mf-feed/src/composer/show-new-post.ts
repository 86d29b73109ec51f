import { feedsApi, marginApi, threadsApi, type Post } from '@flyleaf/contracts'
import { keyOf, setCached } from '@flyleaf/web'
import type { QueryClient } from '@tanstack/react-query'
import { discover, following } from '../feed/feeds.ts'
import { changePost, withFirst, type Pages } from '../post-card/post-cache.ts'

/** Inserts a new post into the lists that it leads; other lists are refetched when next shown. */
export function showNewPost(queryClient: QueryClient, post: Post) {
  if (post.postType === 'REPLY') showReply(queryClient, post)
  else {
    showFirst(queryClient, following.queryKey, post)
    if (queryClient.getQueryData(discover.queryKey)) showFirst(queryClient, discover.queryKey, post)
    else
      // Home is not loaded yet; the post is put at its top once it is.
      void queryClient
        .fetchInfiniteQuery(discover)
        .then(() => showFirst(queryClient, discover.queryKey, post))
        .catch(() => {})
  }
  if (post.sharedPost)
    changePost(queryClient, post.sharedPost.postId, (one) => ({ ...one, shareCount: one.shareCount + 1 }))
  for (const endpoint of [
    feedsApi.ofBook,
    feedsApi.ofUser,
    threadsApi.shares,
    marginApi.get,
    marginApi.notes,
  ])
    void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
}

function showReply(queryClient: QueryClient, reply: Post) {
  const { replyToPostId: postId, replyToBookshelfId: bookshelfId } = reply
  if (postId) {
    changePost(queryClient, postId, (one) => ({ ...one, replyCount: one.replyCount + 1 }))
    setCached<Pages>(queryClient, { queryKey: keyOf(threadsApi.replies, { postId }) }, (known) =>
      withFirst(known, reply),
    )
  }
  if (bookshelfId) void queryClient.invalidateQueries({ queryKey: keyOf(threadsApi.ofBookshelf) })
}

const showFirst = (queryClient: QueryClient, queryKey: readonly unknown[], post: Post) =>
  setCached<Pages>(queryClient, { queryKey }, (known) => withFirst(known, post))
