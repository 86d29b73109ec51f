import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { bookshelfNotFound } from './bookshelves.ts'
import { pageOf, pageQuery } from './page.ts'
import { postNotFound } from './posts.api.ts'
import { Post } from './posts.ts'
import { BookshelfId, PostId } from './values.ts'

const byPost = z.object({ postId: PostId })
const repliesQuery = z.object({
  ...pageQuery,
  sortBy: z._default(z.enum(['popular', 'newest', 'oldest'], 'Invalid sort by'), 'popular'),
})

/** Replies to posts and bookshelves, and shares of posts. */
export const threadsApi = api('feed', {
  replies: endpoint({
    method: 'GET',
    path: '/api/posts/:postId/replies',
    summary: 'Replies to a post',
    params: byPost,
    query: repliesQuery,
    result: pageOf(Post),
    problems: [postNotFound],
  }),
  shares: endpoint({
    method: 'GET',
    path: '/api/posts/:postId/shares',
    summary: 'Shares of a post',
    params: byPost,
    query: z.object({
      ...pageQuery,
      filter: z._default(z.enum(['all', 'content', 'direct'], 'Invalid filter'), 'all'),
    }),
    result: pageOf(Post),
    problems: [postNotFound],
  }),
  ofBookshelf: endpoint({
    method: 'GET',
    path: '/api/bookshelves/:bookshelfId/replies',
    summary: 'Replies to a bookshelf',
    params: z.object({ bookshelfId: BookshelfId }),
    query: repliesQuery,
    result: pageOf(Post),
    problems: [bookshelfNotFound],
  }),
})
