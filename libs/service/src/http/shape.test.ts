import { signInApi, notificationsApi, feedsApi, type Post } from '@flyleaf/contracts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { shapeOf } from './shape.ts'

const person = { userId: 'u1', username: 'ada', name: 'Ada', picture: null }
const post: Post = {
  postId: 'p1',
  postType: 'REVIEW',
  author: person,
  title: null,
  content: 'Words',
  book: { bookId: 'b1', title: 'Emma', authors: ['Jane Austen'], publishedYear: 1815, cover: null },
  rating: 4.5,
  images: [{ url: '/media/a.webp', alternative: '', width: 4, height: 3 }],
  position: null,
  isSpoiler: false,
  audience: 'EVERYONE',
  isDeleted: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  replyToType: null,
  replyToPostId: null,
  replyToBookshelfId: null,
  replyToAuthor: null,
  sharedPost: null,
  bookId: 'b1',
  sharedPostId: null,
  likeCount: 1,
  replyCount: 0,
  shareCount: 0,
  reason: null,
  viewer: { isAuthor: false, isThreadHidden: false, isLiked: true, isSaved: false, isShared: false },
}
const pagination = { hasMore: false, nextCursor: null }

it.each([
  [
    'a page of posts',
    feedsApi.following.result,
    { items: [post, { ...post, sharedPost: post }], pagination },
  ],
  ['an empty page', notificationsApi.list.result, { items: [], pagination, unreadCount: 0 }],
  ['a message', signInApi.signOut.result, { message: 'Done' }],
] as const)('shapes %s as parsing does', (_what, schema, result) => {
  expect(shapeOf(schema)(result)).toEqual(z.parse(schema, result))
})

it('removes unnamed fields at any depth', () => {
  const secret = { ...post, ipAddress: '10.0.0.1', author: { ...person, email: 'ada@example.org' } }
  const shaped = JSON.stringify(shapeOf(feedsApi.following.result)({ items: [secret], pagination, debug: 1 }))
  expect(shaped).not.toMatch(/ipAddress|email|debug/)
  expect(shaped).toContain('Words')
})

it('parses schemas that it cannot shape', () => {
  const schema = z.object({ at: z.union([z.string(), z.null()]), flag: z.optional(z.boolean()) })
  expect(shapeOf(schema)({ at: null, more: 1 })).toEqual({ at: null })
  expect(() => shapeOf(schema)({ at: 1 })).toThrow()
})
