import * as z from 'zod/mini'
import { Audience } from './audience.ts'
import { api, endpoint } from './endpoint.ts'
import { bookshelfNotFound } from './bookshelves.ts'
import { Done } from './page.ts'
import { CONTENT_MAX, IMAGES_MAX, NOTE_MAX, POSITION_UNITS, Post, PostType, TITLE_MAX } from './posts.ts'
import { ALTERNATIVE_MAX } from './post-images.api.ts'
import { NOT_IN_STEPS, inSteps, isInSteps } from './ratings.api.ts'
import { bookNotFound } from './shelves.api.ts'
import { BookId, BookshelfId, PostId, Time, atMost, isLonger, optionalText, wantedState } from './values.ts'
import { problem } from './problem.ts'

export const postNotFound = problem({
  code: 'post.not-found',
  status: 404,
  message: 'This post doesn’t exist',
})
export const postNotYours = problem({
  code: 'post.not-yours',
  status: 403,
  message: 'Only the author can change this post',
})
export const postNotShareable = problem({
  code: 'post.not-shareable',
  status: 403,
  message: 'Only its author can share a post that isn’t for everyone',
})
export const replyTargetMissing = problem({
  code: 'post.reply-target',
  status: 400,
  message: 'Choose what to reply to',
})

const content = z.string('Content is required').check(
  atMost(CONTENT_MAX, `Content must be at most ${CONTENT_MAX} characters`),
  z.refine((text) => text.trim().length > 0, 'Content is required'),
)
const title = z.optional(
  z.string().check(z.trim(), atMost(TITLE_MAX, `Title must be at most ${TITLE_MAX} characters`)),
)
const rating = z.number('Rating is required for reviews').check(inSteps)
const isSpoiler = z.optional(z.boolean('Spoiler must be true or false'))
/** URLs of uploaded images, optionally with alternative texts. */
const images = z.optional(
  z
    .array(
      z.union([
        z.string(),
        z.object({
          url: z.string('Choose an uploaded image'),
          alternative: optionalText('Description', ALTERNATIVE_MAX),
        }),
      ]),
    )
    .check(z.maxLength(IMAGES_MAX, `At most ${IMAGES_MAX} images`)),
)

/** A page or a minute is a whole number. */
export const GivenPosition = z
  .object({
    unit: z.enum(POSITION_UNITS, 'Invalid unit'),
    at: z
      .number('Position must be a number')
      .check(
        z.minimum(0, 'Position must be at least 0'),
        z.maximum(100_000, 'Position must be at most 100000'),
      ),
  })
  .check(
    z.refine(({ unit, at }) => unit === 'percent' || Number.isInteger(at), {
      path: ['at'],
      error: 'Position must be a whole number',
    }),
    z.refine(({ unit, at }) => unit !== 'percent' || at <= 100, {
      path: ['at'],
      error: 'Percent must be at most 100',
    }),
  )
export type GivenPosition = z.output<typeof GivenPosition>

/** A new post, with the rules of every type; used by forms and the server. */
export const NewPost = z
  .object({
    postType: PostType,
    content: z
      .string('Content is required')
      .check(atMost(CONTENT_MAX, `Content must be at most ${CONTENT_MAX} characters`)),
    title,
    bookId: z.optional(BookId),
    rating: z.optional(z.number('Rating is required for reviews')),
    isSpoiler,
    /** As its author's privacy settings say by default; a share is for everyone. A reply has the audience of its thread, whatever it says. */
    audience: z.optional(Audience),
    replyToType: z.optional(z.enum(['POST', 'BOOKSHELF'], 'Invalid reply type')),
    replyToPostId: z.optional(PostId),
    replyToBookshelfId: z.optional(BookshelfId),
    sharedPostId: z.optional(PostId),
    /** Where in the book a note or a quote belongs; other posts have none. */
    position: z.optional(GivenPosition),
    images,
  })
  .check((context) => {
    const post = context.value
    const issue = (path: string, message: string) =>
      context.issues.push({ code: 'custom', input: post, path: [path], message })
    if (post.postType !== 'SHARE' && !post.content.trim()) issue('content', 'Content is required')
    if (post.postType === 'NOTE' && isLonger(post.content, NOTE_MAX))
      issue('content', `Content must be at most ${NOTE_MAX} characters`)
    if ((post.postType === 'REVIEW' || post.postType === 'QUOTE') && !post.bookId)
      issue('bookId', 'Book is required for reviews and quotes')
    if (post.postType === 'REVIEW' && !post.rating) issue('rating', 'Rating is required for reviews')
    else if (post.rating !== undefined && !isInSteps(post.rating)) issue('rating', NOT_IN_STEPS)
    if (post.postType === 'REPLY' && !post.replyToPostId && !post.replyToBookshelfId)
      issue('replyToType', 'Choose what to reply to')
    if (post.postType === 'SHARE' && !post.sharedPostId) issue('sharedPostId', 'Choose a post to share')
  })

const byPost = z.object({ postId: PostId })

/** Creating, editing and deleting posts; saving and sharing them. */
export const postsApi = api('feed', {
  create: endpoint({
    method: 'POST',
    path: '/api/posts',
    summary: 'Write a post of any type',
    shown: true,
    caller: 'reader',
    status: 201,
    body: NewPost,
    result: z.object({ message: z.string(), post: Post }),
    problems: [bookNotFound, bookshelfNotFound, postNotFound, postNotShareable, replyTargetMissing],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/posts/:postId',
    summary: 'One post',
    params: byPost,
    result: Post,
    problems: [postNotFound],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/posts/:postId',
    summary:
      'Edit a post. The old text is kept as a revision; what is left out stays, and images are replaced by the given ones',
    shown: true,
    caller: 'reader',
    params: byPost,
    body: z.object({
      content: z.optional(content),
      title,
      bookId: z.optional(z.nullable(BookId)),
      rating: z.optional(rating),
      isSpoiler,
      audience: z.optional(Audience),
      /** Null takes it off its place; another book does so, too. */
      position: z.optional(z.nullable(GivenPosition)),
      images,
    }),
    result: z.object({ message: z.string(), post: Post }),
    problems: [postNotFound, postNotYours, bookNotFound],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/posts/:postId',
    summary: 'Delete a post',
    caller: 'reader',
    params: byPost,
    result: Done,
    problems: [postNotFound, postNotYours],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/save',
    summary: 'Save or unsave; `isSaved` names the wanted state',
    caller: 'reader',
    params: byPost,
    body: z.object({ isSaved: wantedState }),
    result: z.object({ message: z.string(), isSaved: z.boolean() }),
    problems: [postNotFound],
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/share',
    summary: 'Share directly or undo the share; `isShared` names the wanted state',
    caller: 'reader',
    params: byPost,
    body: z.object({ isShared: wantedState }),
    result: z.object({ message: z.string(), isShared: z.boolean(), shareCount: z.number() }),
    problems: [postNotFound, postNotShareable],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/posts/:postId/history',
    summary: 'Earlier texts of a post, newest first',
    params: byPost,
    result: z.object({
      items: z.array(z.object({ title: z.nullable(z.string()), content: z.string(), writtenAt: Time })),
    }),
    problems: [postNotFound],
  }),
})
