import { at, part } from './link.ts'

// Addresses of the pages of feeds and posts.

export const home = () => '/'
export const followingFeed = () => '/posts/following'
export const savedPosts = () => '/posts/saved'
/** The reader's buddy reads, and invitations to one. */
export const buddyReads = () => '/buddy-reads'
export const createPost = (
  kind: 'thought' | 'note' | 'poetry' | 'review' | 'quote' = 'thought',
  query: { book?: string; text?: string } = {},
) => at(`/posts/create/${kind}`, query)
export const post = (postId: string) => `/posts/${part(postId)}`
export const postLikes = (postId: string) => `/posts/${part(postId)}/likes`
export const postHistory = (postId: string) => `/posts/${part(postId)}/history`
export const postShares = (postId: string, filter?: 'content' | 'direct') =>
  `/posts/${part(postId)}/shares${filter ? `/${filter}` : ''}`
