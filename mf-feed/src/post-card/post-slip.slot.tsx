import { postsApi } from '@flyleaf/contracts'
import { query, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { Slip } from './slip.tsx'

/** A linked post. The reader's own call decides whether they may see it. */
export function Component({ postId }: SlotProps['feed.post-slip']) {
  const { data: post } = useQuery(query(postsApi.get, { postId }))
  return post && !post.isDeleted ? <Slip post={post} /> : null
}
