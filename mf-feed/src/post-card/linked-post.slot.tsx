import { postsApi } from '@flyleaf/contracts'
import { query, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { PostQuote } from './post-quote.tsx'

/** A linked post. The reader's own call decides whether they may see it. */
export function Component({ postId }: SlotProps['feed.linked-post']) {
  const { data: post } = useQuery(query(postsApi.get, { postId }))
  return post && !post.isDeleted ? <PostQuote post={post} /> : null
}
