import { likesApi, postsApi, type Post } from '@flyleaf/contracts'
import { useToggle } from '@flyleaf/web'
import { changePost } from './post-cache.ts'

/** Like, save and share of a post: shown at once, then corrected to the server's counts. */
export function usePostToggles(post: Post) {
  const { postId, viewer } = post
  const input = { postId }
  const like = useToggle(likesApi.like, {
    input,
    isOn: viewer.isLiked,
    state: 'isLiked',
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
    state: 'isSaved',
    show: (queryClient, isSaved) =>
      changePost(queryClient, postId, (one) => ({ ...one, viewer: { ...one.viewer, isSaved } })),
  })
  const share = useToggle(postsApi.share, {
    input,
    isOn: viewer.isShared,
    state: 'isShared',
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
