import { sql } from 'kysely'

/** The tombstone of a private, deleted or erased post keeps only its id, version and like count. */
export const POST_TOMBSTONE = {
  isHidden: true,
  authorId: '',
  postType: 'THOUGHT',
  title: null,
  content: '',
  otherWords: '',
  bookId: null,
  bookText: '',
  rating: null,
  isSpoiler: false,
  positionShare: null,
  threadOwnerId: null,
  threadBookshelfId: null,
  createdAt: sql<Date>`now()`,
} as const
