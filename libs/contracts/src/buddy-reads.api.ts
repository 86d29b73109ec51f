import * as z from 'zod/mini'
import { BookCard } from './books.ts'
import { readerNotFound } from './bookshelves.ts'
import { api, endpoint } from './endpoint.ts'
import { Margin, marginQuery } from './margin.api.ts'
import { Done, PAGE_SIZE, pageOf, pageQuery } from './page.ts'
import { Person, Username } from './people.ts'
import { CONTENT_MAX, NOTE_MAX, Post } from './posts.ts'
import { GivenPosition } from './posts.api.ts'
import { problem } from './problem.ts'
import { bookNotFound } from './shelves.api.ts'
import { BookId, BuddyReadId, Time, atMost, isLonger, whole } from './values.ts'

export const buddyReadNotFound = problem({
  code: 'buddy-read.not-found',
  status: 404,
  message: 'This buddy read has ended, or its invitation was taken back',
})
export const buddyReadWithYourself = problem({
  code: 'buddy-read.with-yourself',
  status: 400,
  message: 'Choose someone else to read with',
})
export const buddyReadRefused = problem({
  code: 'buddy-read.refused',
  status: 403,
  message: 'This reader isn’t accepting invitations from you',
})
export const buddyReadOfOwnBook = problem({
  code: 'buddy-read.own-book',
  status: 404,
  message: 'The other reader can’t see this book, so you can’t read it together',
})
/** Books that two readers may be reading, or have been invited to read, at once. */
export const BUDDY_READS_MAX = 50
export const tooManyBuddyReads = problem({
  code: 'buddy-read.too-many',
  status: 409,
  message: `You can have at most ${BUDDY_READS_MAX} buddy reads and open invitations`,
})

/** Two readers who read a book together, or an invitation to it. */
export const BuddyRead = z.object({
  buddyReadId: z.string(),
  bookId: z.string(),
  /** The other reader. */
  buddy: Person,
  /** `invited`: they invited the caller; `waiting`: the caller invited them, also after they declined; `active`: both read. */
  state: z.enum(['invited', 'waiting', 'active']),
  createdAt: Time,
})
export type BuddyRead = z.output<typeof BuddyRead>

/** A buddy read or an invitation in a list, also one that has ended. */
export const ListedBuddyRead = z.object({
  buddyReadId: z.string(),
  book: BookCard,
  /** The other reader. */
  buddy: Person,
  isInviter: z.boolean(),
  /** As in `BuddyRead`; `ended`: what both read together lasted until one of them ended it. */
  state: z.enum(['invited', 'waiting', 'active', 'ended']),
  createdAt: Time,
  endedAt: z.nullable(Time),
  /** How far the caller and the other reader have come in what they read together, as shares of the whole (0 to 1); null when they have not begun, or nobody knows just now. */
  reached: z.nullable(z.number()),
  buddyReached: z.nullable(z.number()),
})
export type ListedBuddyRead = z.output<typeof ListedBuddyRead>

const byBook = z.object({ bookId: BookId })
const byBuddyRead = z.object({ buddyReadId: BuddyReadId })

/** Buddy reads: two readers of a book see how far the other is, and share a margin of their own. */
export const buddyReadsApi = api('feed', {
  list: endpoint({
    method: 'GET',
    path: '/api/buddy-reads',
    summary: 'My buddy reads and invitations, those that came last first',
    caller: 'reader',
    query: z.object({
      ...pageQuery,
      // For each reader on a page, the shelves service is asked how far they are.
      limit: z._default(whole('Limit', 1, PAGE_SIZE), PAGE_SIZE),
      show: z._default(z.enum(['all', 'invitations', 'active', 'ended'], 'Invalid show'), 'all'),
      /** Only those with this reader. */
      with: z.optional(Username),
    }),
    result: pageOf(ListedBuddyRead),
  }),
  ofBook: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/buddy-reads',
    summary: 'With whom I read a book together, and who is invited to: of invitations by others the oldest',
    caller: 'reader',
    params: byBook,
    result: z.object({ items: z.array(BuddyRead) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/books/:bookId/buddy-reads',
    summary: 'Invite a reader to read a book with me; accepts their invitation if there is one',
    caller: 'reader',
    status: 201,
    params: byBook,
    body: z.object({ username: Username }),
    result: z.object({ message: z.string(), buddyRead: BuddyRead }),
    problems: [
      readerNotFound,
      bookNotFound,
      buddyReadOfOwnBook,
      buddyReadWithYourself,
      buddyReadRefused,
      tooManyBuddyReads,
    ],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/buddy-reads/:buddyReadId/accept',
    summary: 'Read the book with the reader who invited me: each sees how far the other is, until it ends',
    caller: 'reader',
    params: byBuddyRead,
    result: z.object({ message: z.string(), buddyRead: BuddyRead }),
    problems: [buddyReadNotFound, tooManyBuddyReads],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/buddy-reads/:buddyReadId/decline',
    summary: 'Decline an invitation to a buddy read; the other reader is not told',
    caller: 'reader',
    params: byBuddyRead,
    result: Done,
    problems: [buddyReadNotFound],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/buddy-reads/:buddyReadId/end',
    summary: 'End a buddy read, or take back my invitation: each keeps their own notes, for themselves alone',
    caller: 'reader',
    params: byBuddyRead,
    result: Done,
    problems: [buddyReadNotFound],
  }),
  margin: endpoint({
    method: 'GET',
    path: '/api/buddy-reads/:buddyReadId/margin',
    summary: 'How far both of us are, where we wrote, and how much of that I have reached',
    caller: 'reader',
    params: byBuddyRead,
    result: z.object({
      ...Margin.shape,
      /** How far the other reader has come, as a share of the whole (0 to 1); null when they have not begun, or nobody knows just now. */
      buddyReached: z.nullable(z.number()),
    }),
    problems: [buddyReadNotFound],
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/buddy-reads/:buddyReadId/notes',
    summary: 'What both of us wrote, by its place: up to where I am, or (show sealed) what lies ahead of me',
    caller: 'reader',
    params: byBuddyRead,
    query: z.object({
      ...pageQuery,
      ...marginQuery,
    }),
    result: pageOf(Post),
    problems: [buddyReadNotFound],
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/buddy-reads/:buddyReadId/notes',
    summary: 'Write a note or a quote that only the two of us see',
    shown: true,
    caller: 'reader',
    status: 201,
    params: byBuddyRead,
    body: z
      .object({
        postType: z.enum(['NOTE', 'QUOTE'], 'Only notes and quotes belong in a margin'),
        content: z.string('Content is required').check(
          atMost(CONTENT_MAX, `Content must be at most ${CONTENT_MAX} characters`),
          z.refine((text) => text.trim().length > 0, 'Content is required'),
        ),
        position: GivenPosition,
      })
      .check(
        z.refine(({ postType, content }) => postType !== 'NOTE' || !isLonger(content, NOTE_MAX), {
          path: ['content'],
          error: `Content must be at most ${NOTE_MAX} characters`,
        }),
      ),
    result: z.object({ message: z.string(), post: Post }),
    problems: [buddyReadNotFound],
  }),
})
