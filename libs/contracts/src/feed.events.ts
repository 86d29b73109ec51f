import * as z from 'zod/mini'
import { AUDIENCES } from './audience.ts'
import { event } from './event.ts'
import { POST_TYPES } from './posts.ts'

const post = {
  postId: z.string(),
  version: z.number(),
  authorId: z.string(),
  postType: z.enum(POST_TYPES),
  title: z.nullable(z.string()),
  content: z.string(),
  bookId: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  /** When the author rated the book; null if in this post or its edit. */
  ratedAt: z._default(z.nullable(z.string()), null),
  isSpoiler: z.boolean(),
  /** Where in its book it was written, in millionths of the whole. Null in older events, and for posts without a known place. */
  positionShare: z._default(z.nullable(z.number()), null),
  likeCount: z.number(),
  /** Orders like counts: increases with each like and unlike. Older events have 0. */
  likeVersion: z._default(z.number(), 0),
  replyCount: z.number(),
  createdAt: z.string(),
  replyToPostId: z.nullable(z.string()),
  replyToAuthorId: z.nullable(z.string()),
  replyToBookshelfId: z.nullable(z.string()),
  /** Null in older events; the owner is then looked up. */
  replyToBookshelfOwnerId: z._default(z.nullable(z.string()), null),
  /** The thread owner of a reply. Null in older events and for other posts. */
  threadOwnerId: z._default(z.nullable(z.string()), null),
  /** The bookshelf that a reply's thread begins with. Null in older events and for other posts. */
  threadBookshelfId: z._default(z.nullable(z.string()), null),
  sharedPostId: z.nullable(z.string()),
  sharedAuthorId: z.nullable(z.string()),
  /** Only people who may see it. */
  mentionedUserIds: z.array(z.string()),
  /** Who may see it; of a reply, who may see its thread. One that is not for everyone comes without its words. Older events lack it. */
  audience: z._default(z.enum(AUDIENCES), 'EVERYONE'),
  /** Written while moderators limit its author: only followers learn of it, and no list for everybody has it. Older events lack it. */
  isLimited: z._default(z.boolean(), false),
}

const buddyRead = {
  buddyReadId: z.string(),
  bookId: z.string(),
  /** The title of the book, which both readers can see. */
  title: z.string(),
  inviterId: z.string(),
  inviteeId: z.string(),
  at: z.string(),
}

export const feedEvents = {
  postCreated: event('post.created', z.object(post)),
  postChanged: event('post.changed', z.object(post)),
  /** An edit mentions people whom no earlier version of the post mentioned. */
  postMentioned: event(
    'post.mentioned',
    z.object({
      postId: z.string(),
      authorId: z.string(),
      mentionedUserIds: z.array(z.string()),
      /** As of the post. */
      isLimited: z._default(z.boolean(), false),
      at: z.string(),
    }),
  ),
  postDeleted: event(
    'post.deleted',
    z.object({
      postId: z.string(),
      version: z.number(),
      authorId: z.string(),
      bookId: z.nullable(z.string()),
      rating: z.nullable(z.number()),
      replyToBookshelfId: z.nullable(z.string()),
    }),
  ),
  postLiked: event(
    'post.liked',
    z.object({
      postId: z.string(),
      userId: z.string(),
      authorId: z.string(),
      likeCount: z.number(),
      likeVersion: z._default(z.number(), 0),
      /** Whether the author may read the thread: one may have left a private bookshelf since. */
      reachesAuthor: z._default(z.boolean(), true),
      at: z.string(),
    }),
  ),
  postUnliked: event(
    'post.unliked',
    z.object({
      postId: z.string(),
      userId: z.string(),
      authorId: z.string(),
      likeCount: z.number(),
      likeVersion: z._default(z.number(), 0),
      at: z.string(),
    }),
  ),
  buddyReadInvited: event('buddy-read.invited', z.object(buddyRead)),
  /** An invitation is open no longer: its inviter took it back, or the other declined, which the inviter is not told. */
  buddyReadWithdrawn: event('buddy-read.withdrawn', z.object(buddyRead)),
  buddyReadAccepted: event('buddy-read.accepted', z.object(buddyRead)),
  /** A reader wrote in the margin of a buddy read, at a place that the other has reached: told at most once an hour. */
  buddyReadNoted: event(
    'buddy-read.noted',
    z.object({
      buddyReadId: z.string(),
      bookId: z.string(),
      title: z.string(),
      writerId: z.string(),
      readerId: z.string(),
      at: z.string(),
    }),
  ),
  /** Posts are liked by fewer or more people, because an account was deactivated or restored. */
  postLikesCounted: event(
    'post.likes-counted',
    z.object({
      likes: z.array(z.object({ postId: z.string(), likeCount: z.number(), likeVersion: z.number() })),
    }),
  ),
} as const
