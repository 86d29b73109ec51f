import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { readerNotFound } from './bookshelves.ts'
import { pageOf, pageQuery } from './page.ts'
import { Person, Username } from './people.ts'
import { postNotFound } from './posts.api.ts'
import { Post } from './posts.ts'
import { PostId, wantedState } from './values.ts'
import { problem } from './problem.ts'

export const likesPrivate = problem({
  code: 'post.likes-private',
  status: 403,
  message: 'These likes are private',
})

const byPost = z.object({ postId: PostId })

/** Likes of posts. */
export const likesApi = api('feed', {
  like: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/like',
    summary: 'Like or unlike; `isLiked` names the wanted state',
    caller: 'reader',
    params: byPost,
    body: z.object({ isLiked: wantedState }),
    result: z.object({ message: z.string(), isLiked: z.boolean(), likeCount: z.number() }),
    problems: [postNotFound],
  }),
  likes: endpoint({
    method: 'GET',
    path: '/api/posts/:postId/likes',
    summary: 'People who like a post',
    params: byPost,
    query: z.object(pageQuery),
    result: pageOf(Person),
    problems: [postNotFound],
  }),
  likedBy: endpoint({
    method: 'GET',
    path: '/api/users/:username/likes',
    summary: 'Posts a person likes',
    params: z.object({ username: Username }),
    query: z.object(pageQuery),
    result: pageOf(Post),
    problems: [readerNotFound, likesPrivate],
  }),
})
