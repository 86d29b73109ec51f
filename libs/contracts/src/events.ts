import * as z from 'zod/mini'
import { SeriesLink } from './books.ts'
import { IMPORT_STATES, ImportCounts } from './imports.ts'
import { POST_TYPES } from './posts.ts'

/** Events carry ids, versions and what is public; never private text or an email address. */
const event = <const T extends string, S extends z.ZodMiniObject>(type: T, data: S) => ({ type, data })

const person = {
  userId: z.string(),
  version: z.number(),
  username: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
  /** True from a requested erasure until it is cancelled: nobody sees the person. Older events lack it. */
  isDeactivated: z._default(z.boolean(), false),
}
const book = {
  bookId: z.string(),
  version: z.number(),
  title: z.string(),
  authors: z.array(z.string()),
  publishedYear: z.nullable(z.number()),
  pageCount: z.nullable(z.number()),
  language: z.nullable(z.string()),
  isbn13: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  subjects: z.array(z.string()),
  /** The following fields are empty in older events. */
  originalTitle: z._default(z.nullable(z.string()), null),
  otherTitles: z._default(z.array(z.string()), []),
  people: z._default(
    z.array(z.object({ authorId: z.string(), name: z.string(), otherNames: z.array(z.string()) })),
    [],
  ),
  series: z._default(z.array(SeriesLink), []),
  /** Of all editions, as ISBN-13. */
  isbns: z._default(z.array(z.string()), []),
  ratingSum: z.number(),
  ratingCount: z.number(),
  createdAt: z.string(),
}
/** A book as others keep it. */
export const BookState = z.object(book)
/** Orders what happens between two people; taken while both accounts are locked. Events with 0 are older and ordered by `at`. */
const relationVersion = z._default(z.number(), 0)
const post = {
  postId: z.string(),
  version: z.number(),
  authorId: z.string(),
  postType: z.enum(POST_TYPES),
  title: z.nullable(z.string()),
  content: z.string(),
  bookId: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  /** When its author gave the stars; null: with the post, or with what the event tells of. */
  ratedAt: z._default(z.nullable(z.string()), null),
  isSpoiler: z.boolean(),
  likeCount: z.number(),
  /** Orders like counts: it grows with each like given or taken back. Older events have 0. */
  likeVersion: z._default(z.number(), 0),
  replyCount: z.number(),
  createdAt: z.string(),
  replyToPostId: z.nullable(z.string()),
  replyToAuthorId: z.nullable(z.string()),
  replyToBookshelfId: z.nullable(z.string()),
  /** Older events have null: the owner is looked up then. */
  replyToBookshelfOwnerId: z._default(z.nullable(z.string()), null),
  sharedPostId: z.nullable(z.string()),
  sharedAuthorId: z.nullable(z.string()),
  mentionedUserIds: z.array(z.string()),
}

/** Who follows whom, or has unfollowed them. */
const follow = {
  followerId: z.string(),
  followedId: z.string(),
  version: relationVersion,
  at: z.string(),
}
const invitation = {
  invitationId: z.string(),
  bookshelfId: z.string(),
  ownerId: z.string(),
  inviteeId: z.string(),
  at: z.string(),
}

/** All events by the service that publishes them. State events carry the whole state and a version: the newest wins. */
export const events = {
  account: {
    userRegistered: event('user.registered', z.object(person)),
    userChanged: event('user.changed', z.object(person)),
    userFollowed: event('user.followed', z.object(follow)),
    userUnfollowed: event('user.unfollowed', z.object(follow)),
    /** `isBlocked` is false when a block ends. */
    userBlocked: event(
      'user.blocked',
      z.object({
        blockerId: z.string(),
        blockedId: z.string(),
        isBlocked: z.boolean(),
        version: relationVersion,
        at: z.string(),
      }),
    ),
    userMuted: event(
      'user.muted',
      z.object({
        muterId: z.string(),
        mutedId: z.string(),
        isMuted: z.boolean(),
        version: relationVersion,
        at: z.string(),
      }),
    ),
    privacyChanged: event(
      'privacy.changed',
      z.object({
        userId: z.string(),
        version: z.number(),
        showsLikes: z.boolean(),
        messagesFrom: z.enum(['everyone', 'followed', 'nobody']),
      }),
    ),
    /** The account is erased: every service deletes what belongs to the person. */
    userErased: event('user.erased', z.object({ userId: z.string(), at: z.string() })),
    sessionEnded: event('session.ended', z.object({ sessionHash: z.string() })),
  },
  shelves: {
    /** Published for books that readers use; `CatalogueChanges` cover the others. */
    bookChanged: event('book.changed', BookState),
    /** An import has changed the catalogue up to this position. */
    catalogueChanged: event('catalogue.changed', z.object({ position: z.number() })),
    /** Name, description and preview are empty while the shelf is private. */
    bookshelfChanged: event(
      'bookshelf.changed',
      z.object({
        bookshelfId: z.string(),
        version: z.number(),
        ownerId: z.string(),
        isPrivate: z.boolean(),
        isDefault: z.boolean(),
        name: z.string(),
        description: z.string(),
        bookCount: z.number(),
        followerCount: z.number(),
        previewBookIds: z.array(z.string()),
        collaboratorIds: z.array(z.string()),
        createdAt: z.string(),
        updatedAt: z.string(),
      }),
    ),
    bookshelfDeleted: event('bookshelf.deleted', z.object({ bookshelfId: z.string(), version: z.number() })),
    bookshelfFollowed: event(
      'bookshelf.followed',
      z.object({ bookshelfId: z.string(), followerId: z.string(), ownerId: z.string(), at: z.string() }),
    ),
    bookshelfInvited: event('bookshelf.invited', z.object(invitation)),
    /** The owner took an invitation back, or it went with the bookshelf or by a block. */
    bookshelfInvitationWithdrawn: event('bookshelf.invitation-withdrawn', z.object(invitation)),
    bookshelfCollaborationAccepted: event('bookshelf.collaboration-accepted', z.object(invitation)),
    importProgressed: event(
      'import.progressed',
      z.object({
        userId: z.string(),
        importId: z.string(),
        state: z.enum(IMPORT_STATES),
        counts: ImportCounts,
      }),
    ),
    /** A reader of whom there are reviews of the book rates it otherwise: their reviews take the stars. */
    bookRated: event(
      'book.rated',
      z.object({ userId: z.string(), bookId: z.string(), rating: z.number(), at: z.string() }),
    ),
    /** A review that its author wrote elsewhere, dated as it was there. `rating` is null for one without stars. */
    reviewImported: event(
      'review.imported',
      z.object({
        postId: z.string(),
        authorId: z.string(),
        bookId: z.string(),
        rating: z.nullable(z.number()),
        title: z.nullable(z.string()),
        content: z.string(),
        isSpoiler: z.boolean(),
        writtenAt: z.string(),
      }),
    ),
    /** The import that brought a review was undone. */
    reviewWithdrawn: event('review.withdrawn', z.object({ postId: z.string(), authorId: z.string() })),
  },
  feed: {
    postCreated: event('post.created', z.object(post)),
    postChanged: event('post.changed', z.object(post)),
    /** An edit mentions people whom no earlier text of the post mentioned. */
    postMentioned: event(
      'post.mentioned',
      z.object({
        postId: z.string(),
        authorId: z.string(),
        mentionedUserIds: z.array(z.string()),
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
  },
} as const

export type Producer = keyof typeof events
type DefinitionsOf<P extends Producer> = (typeof events)[P][keyof (typeof events)[P]]
export type EventDefinition = { [P in Producer]: DefinitionsOf<P> }[Producer]
export type EventType = EventDefinition['type']
export type EventData<T extends EventType> = z.output<Extract<EventDefinition, { type: T }>['data']>

/** One event as it travels. `eventId` is unique for ever; `key` is the id of what it is about. */
export interface EventEnvelope<T extends EventType = EventType> {
  eventId: string
  type: T
  key: string
  at: string
  data: EventData<T>
  /** The request that caused it. */
  requestId?: string
}
export const eventDefinitions: readonly EventDefinition[] = Object.values(events).flatMap(
  (group) => Object.values(group) as EventDefinition[],
)
export const streamOf = (producer: Producer) => `events:${producer}`
