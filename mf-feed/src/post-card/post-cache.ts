import type { Page, Post } from '@flyleaf/contracts'
import { byId, changeCached, setCached } from '@flyleaf/web'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

export type Pages = InfiniteData<Page<Post>>

/** Changes a post everywhere in the feed's cache. */
export const changePost = (queryClient: QueryClient, postId: string, change: (post: Post) => Post) =>
  void changeCached(queryClient, ['feed'], isWholePost(postId), change)

/** Lists contain whole posts and the quoted posts of shares; only whole ones have counts and viewer state. */
const isWholePost = (postId: string) => (value: object) => {
  const post = byId<Post>('postId', postId)(value)
  return post && post.viewer ? post : undefined
}

/** The pages with a post first; another copy of it is removed. */
export function withFirst(known: Pages | undefined, post: Post): Pages | undefined {
  const [first, ...rest] = without(known, post.postId)?.pages ?? []
  if (!known || !first) return known
  return { ...known, pages: [{ ...first, items: [post, ...first.items] }, ...rest] }
}

export function without(known: Pages | undefined, postId: string): Pages | undefined {
  if (!known?.pages.some((page) => page.items.some((post) => post.postId === postId))) return known
  return {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      items: page.items.filter((post) => post.postId !== postId),
    })),
  }
}

/** Removes a deleted post from the lists; one with replies stays as a placeholder. */
export function removePost(queryClient: QueryClient, post: Post) {
  const { postId, replyCount, replyToPostId } = post
  if (replyCount > 0) {
    changePost(queryClient, postId, (one) => ({
      ...one,
      title: null,
      content: '',
      book: null,
      rating: null,
      images: [],
      sharedPost: null,
      isDeleted: true,
      viewer: { ...one.viewer, isAuthor: false },
    }))
    return
  }
  setCached<Pages>(queryClient, { queryKey: ['feed'], predicate: isList }, (known) => without(known, postId))
  if (replyToPostId)
    changePost(queryClient, replyToPostId, (one) => ({ ...one, replyCount: Math.max(0, one.replyCount - 1) }))
}

const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === 'pages'
