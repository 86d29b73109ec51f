import { postsApi } from '@flyleaf/contracts'
import { query, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { Slip } from './slip.tsx'

/** A post that somebody points to. The reader's own call decides whether there is anything to show. */
export function Component({ postId }: SlotProps['feed.post-slip']) {
  const { data: post } = useQuery(query(postsApi.get, { postId }))
  return post && !post.isDeleted ? <Slip post={post} /> : null
}
