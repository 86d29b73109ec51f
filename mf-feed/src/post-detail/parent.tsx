import { postsApi } from '@flyleaf/contracts'
import { query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { PostCard } from '../post-card/post-card.tsx'

/** What a reply answers, above it. */
export function Parent({ postId }: { postId: string }) {
  const { data: post } = useQuery(query(postsApi.get, { postId }))
  return post ? <PostCard post={post} /> : null
}
