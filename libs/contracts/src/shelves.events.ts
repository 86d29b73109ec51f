import * as z from 'zod/mini'
import { AUDIENCES } from './audience.ts'
import { FOLLOWED_KINDS, SeriesLink } from './books.ts'
import { event } from './event.ts'
import { POSITION_UNITS } from './posts.ts'
import { IMPORT_STATES, ImportCounts } from './imports.ts'

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
/** A book as stored by other services. */
export const BookState = z.object(book)
const invitation = {
  invitationId: z.string(),
  bookshelfId: z.string(),
  ownerId: z.string(),
  inviteeId: z.string(),
  at: z.string(),
}

export const shelvesEvents = {
  /** Published for books that readers use; `CatalogueChanges` cover the others. */
  bookChanged: event('book.changed', BookState),
  /**
   * Some of the followers of an author or a series hear of a new book. `followed` is what they follow; each follower of the book is in one
   * event only.
   */
  bookAnnounced: event(
    'book.announced',
    z.object({
      bookId: z.string(),
      title: z.string(),
      followed: z.object({ kind: z.enum(FOLLOWED_KINDS), id: z.string(), name: z.string() }),
      followerIds: z.array(z.string()),
      at: z.string(),
    }),
  ),
  /**
   * A book is merged into another one, or (`intoId` is null) is a book of its own again. Versions are those of the book: its state of
   * that version and earlier ones is over. Published again when a post still names the book.
   */
  bookMerged: event(
    'book.merged',
    z.object({ bookId: z.string(), version: z.number(), intoId: z.nullable(z.string()) }),
  ),
  /** An import has changed the catalogue up to this position. */
  catalogueChanged: event('catalogue.changed', z.object({ position: z.number() })),
  /** Name, description and preview are empty while the shelf is private: unless it is for everyone. */
  bookshelfChanged: event(
    'bookshelf.changed',
    z.object({
      bookshelfId: z.string(),
      version: z.number(),
      ownerId: z.string(),
      isPrivate: z.boolean(),
      /** Whether the followers of its owner see it although it is private. */
      isForFollowers: z._default(z.boolean(), false),
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
  /** The owner withdrew the invitation, deleted the bookshelf, or one blocked the other. */
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
  /** A reader who has reviewed the book changes their rating, which their reviews adopt. */
  bookRated: event(
    'book.rated',
    z.object({ userId: z.string(), bookId: z.string(), rating: z.number(), at: z.string() }),
  ),
  /** A review written on another site, with its original date. `rating` is null when it has no stars. */
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
      /** Where in the book it was written, by our own export. */
      position: z._default(
        z.nullable(z.object({ unit: z.enum(POSITION_UNITS), at: z.number(), share: z.nullable(z.number()) })),
        null,
      ),
      /** By our own export. */
      audience: z._default(z.enum(AUDIENCES), 'EVERYONE'),
      /** Without one it is a review, or a thought when it has no stars. */
      postType: z.optional(z.enum(['THOUGHT', 'NOTE', 'POETRY', 'REVIEW', 'QUOTE'])),
    }),
  ),
  /** The import that created a review was undone. */
  reviewWithdrawn: event('review.withdrawn', z.object({ postId: z.string(), authorId: z.string() })),
} as const
