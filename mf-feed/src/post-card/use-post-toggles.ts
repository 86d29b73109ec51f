import { postsApi, type Post } from '@flyleaf/contracts'
import { byId, changeCached, useToggle } from '@flyleaf/web'
import type { QueryClient } from '@tanstack/react-query'

/** Changes a post wherever the feed's cache holds it. */
const changePost = (queryClient: QueryClient, postId: string, change: (post: Post) => Post) =>
  void changeCached(queryClient, ['feed'], isWholePost(postId), change)

/** Lists hold whole posts and the slips that shares quote; only the whole ones have counts and a viewer. */
const isWholePost = (postId: string) => (value: object) => {
  const post = byId<Post>('postId', postId)(value)
  return post && post.viewer ? post : undefined
}

/** Like, save and share of one post: shown at once, settled with the server's count. */
export function usePostToggles(post: Post) {
  const { postId, viewer } = post
  const input = { postId }
  const like = useToggle(postsApi.like, {
    input,
    isOn: viewer.isLiked,
    stateOf: (result) => result.isLiked,
    quiet: true,
    show: (queryClient, isLiked, result) =>
      changePost(queryClient, postId, (one) => ({
        ...one,
        likeCount: result?.likeCount ?? one.likeCount + step(one.viewer.isLiked, isLiked),
        viewer: { ...one.viewer, isLiked },
      })),
  })
  const save = useToggle(postsApi.save, {
    input,
    isOn: viewer.isSaved,
    stateOf: (result) => result.isSaved,
    show: (queryClient, isSaved) =>
      changePost(queryClient, postId, (one) => ({ ...one, viewer: { ...one.viewer, isSaved } })),
  })
  const share = useToggle(postsApi.share, {
    input,
    isOn: viewer.isShared,
    stateOf: (result) => result.isShared,
    show: (queryClient, isShared, result) =>
      changePost(queryClient, postId, (one) => ({
        ...one,
        shareCount: result?.shareCount ?? one.shareCount + step(one.viewer.isShared, isShared),
        viewer: { ...one.viewer, isShared },
      })),
  })
  return { like, save, share }
}

const step = (before: boolean, after: boolean) => Number(after) - Number(before)
