import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { readerNotFound } from './bookshelves.ts'
import { pageOf, pageQuery } from './page.ts'
import { Username } from './people.ts'
import { Post } from './posts.ts'
import { BookId } from './values.ts'

const feedQuery = z.object(pageQuery)
/** Which of the posts about a book a list shows. */
const BOOK_POSTS = ['all', 'reviews', 'quotes', 'posts'] as const

/** Lists of posts. */
export const feedsApi = api('feed', {
  discover: endpoint({
    method: 'GET',
    path: '/api/posts/discover',
    summary: 'Posts worth reading, for anyone',
    query: feedQuery,
    result: pageOf(Post),
  }),
  following: endpoint({
    method: 'GET',
    path: '/api/posts/following',
    summary: 'Posts of the people I follow and mine, newest first',
    caller: 'reader',
    query: feedQuery,
    result: pageOf(Post),
  }),
  saved: endpoint({
    method: 'GET',
    path: '/api/posts/saved',
    summary: 'Posts I saved',
    caller: 'reader',
    query: feedQuery,
    result: pageOf(Post),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/users/:username/posts',
    summary: "A person's posts",
    params: z.object({ username: Username }),
    query: feedQuery,
    result: pageOf(Post),
    problems: [readerNotFound],
  }),
  ofBook: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/posts',
    summary: 'Posts about a book: its reviews, its quotes, or the posts that are neither',
    params: z.object({ bookId: BookId }),
    query: z.object({
      ...pageQuery,
      show: z._default(z.enum(BOOK_POSTS, 'Invalid show'), 'all'),
    }),
    result: pageOf(Post),
  }),
})
