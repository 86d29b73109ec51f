import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { Post } from './posts.ts'
import { BookId } from './values.ts'

/** The parts into which the ticks of a margin divide a book. */
export const MARGIN_PARTS = 100

/** Where in a book readers have written, and how much of it the viewer has reached. */
export const Margin = z.object({
  /** How far the viewer has come, as a share of the whole (0 to 1); null when they have not begun the book. */
  reached: z.nullable(z.number()),
  /** Where notes are, as the share at which a hundredth of the book begins. */
  ticks: z.array(z.object({ share: z.number(), count: z.number() })),
  /** Notes up to where the viewer is, and their own. */
  openCount: z.number(),
  /** Notes at places that the viewer has not reached. */
  sealedCount: z.number(),
})
export type Margin = z.output<typeof Margin>

const share = z.optional(
  z.coerce
    .number('A share must be a number')
    .check(z.minimum(0, 'A share must be at least 0'), z.maximum(1, 'A share must be at most 1')),
)
/** Which notes of a margin a call asks for. */
export const marginQuery = {
  show: z._default(z.enum(['open', 'sealed'], 'Invalid show'), 'open'),
  /** Only those of a part of the book, given as shares of the whole: at or after `from`, before `to` (1: to the end). */
  from: share,
  to: share,
}
const byBook = z.object({ bookId: BookId })

/** The margin of a book: notes and quotes by their places in it. */
export const marginApi = api('feed', {
  get: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/margin',
    summary: 'Where in a book readers have written, and how much of that I have reached',
    params: byBook,
    result: Margin,
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/margin/notes',
    summary:
      'Notes and quotes of a book in the order of their places: up to where I am, or (show sealed) those that lie ahead of me',
    params: byBook,
    query: z.object({ ...pageQuery, ...marginQuery }),
    result: pageOf(Post),
  }),
})
