import * as z from 'zod/mini'
import { AUDIENCES } from './audience.ts'
import { Time } from './values.ts'

/** A private bookshelf, sent between services on behalf of a reader who may see it. */
export const PrivateBookshelf = z.object({
  bookshelfId: z.string(),
  ownerId: z.string(),
  name: z.string(),
  description: z.string(),
  audience: z._default(z.enum(AUDIENCES), 'ME'),
  bookCount: z.number(),
  followerCount: z.number(),
  previewBookIds: z.array(z.string()),
  updatedAt: Time,
})
export type PrivateBookshelf = z.output<typeof PrivateBookshelf>

/** The result of `/internal/bookshelves/private?userId=…`: the private bookshelves that this reader owns or collaborates on. */
export const PrivateBookshelves = z.object({ bookshelves: z.array(PrivateBookshelf) })
