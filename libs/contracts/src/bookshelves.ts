import * as z from 'zod/mini'
import { Audience } from './audience.ts'
import { BookCard } from './books.ts'
import { SearchText, pageQuery } from './page.ts'
import { Person } from './people.ts'
import { problem } from './problem.ts'
import { BookshelfId, Time } from './values.ts'

export const bookshelfNotFound = problem({
  code: 'bookshelf.not-found',
  status: 404,
  message: 'This bookshelf doesn’t exist',
})
export const bookshelfNotYours = problem({
  code: 'bookshelf.not-yours',
  status: 403,
  message: 'Only the owner can change this bookshelf',
})
export const defaultShelfStays = problem({
  code: 'bookshelf.default',
  status: 409,
  message: 'Default bookshelves can’t be deleted',
})
export const bookshelfHidden = problem({
  code: 'bookshelf.hidden',
  status: 409,
  message: 'Moderators have hidden this bookshelf: it stays private, and nobody can be invited',
})
export const defaultShelfKeepsName = problem({
  code: 'bookshelf.default-name',
  status: 409,
  message: 'Default bookshelves can’t be renamed',
})
export const readerNotFound = problem({
  code: 'bookshelf.owner-not-found',
  status: 404,
  message: 'We can’t find a reader with that name',
})

export const Bookshelf = z.object({
  bookshelfId: z.string(),
  name: z.string(),
  description: z.string(),
  audience: Audience,
  /** Whether its audience is not everyone. */
  isPrivate: z.boolean(),
  isDefault: z.boolean(),
  owner: Person,
  /** The first collaborators; `collaboratorCount` says how many there are. */
  collaborators: z.array(Person),
  collaboratorCount: z.number(),
  bookCount: z.number(),
  followerCount: z.number(),
  replyCount: z.number(),
  /** The first few books, for a card that looks like a shelf. */
  preview: z.array(BookCard),
  createdAt: Time,
  updatedAt: Time,
  viewer: z.object({
    isOwner: z.boolean(),
    isCollaborator: z.boolean(),
    /** False for whoever sees only the name and description: they are invited, and not among its audience. */
    seesBooks: z.boolean(),
    /** Whether the viewer may add, remove, move and annotate books. */
    canEdit: z.boolean(),
    isFollowing: z.boolean(),
    /** The viewer's open invitation to collaborate. Of a shelf that is not for them they see only the name and description. */
    invitationId: z.nullable(z.string()),
    /** Said to its owner where it is read by itself: moderators have hidden it, and it stays private until they take that back. */
    isHidden: z.optional(z.boolean()),
  }),
})
export type Bookshelf = z.output<typeof Bookshelf>

export const SHELF_SORTS = [
  'name',
  'createdAt',
  'updatedAt',
  'bookCount',
  'followerCount',
  'replyCount',
] as const

/** The query of every list of bookshelves. */
export const shelfListQuery = z.object({
  ...pageQuery,
  q: z.optional(SearchText),
  type: z._default(z.enum(['all', 'default', 'custom'], 'Invalid shelf type'), 'all'),
  /** `private` are all that are not for everyone. */
  privacy: z._default(z.enum(['all', 'private', 'public'], 'Invalid privacy type'), 'all'),
  audience: z.optional(Audience),
  sortBy: z._default(z.enum(SHELF_SORTS, 'Invalid sort by'), 'createdAt'),
  sortOrder: z._default(z.enum(['asc', 'desc'], 'Invalid sort order'), 'desc'),
})
export type ShelfListQuery = z.output<typeof shelfListQuery>

export const byShelf = z.object({ bookshelfId: BookshelfId })
