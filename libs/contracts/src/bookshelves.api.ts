import * as z from 'zod/mini'
import { Audience } from './audience.ts'
import {
  Bookshelf,
  bookshelfHidden,
  bookshelfNotFound,
  bookshelfNotYours,
  byShelf,
  defaultShelfKeepsName,
  defaultShelfStays,
  readerNotFound,
  shelfListQuery,
} from './bookshelves.ts'
import { api, endpoint } from './endpoint.ts'
import { Done, pageOf, pageQuery } from './page.ts'
import { Person, Username } from './people.ts'
import { bookNotFound } from './shelves.api.ts'
import { BookId, BookshelfId, distinct, optionalText, requiredText, wantedState } from './values.ts'

/** Without an audience, a private bookshelf is for its owner alone (and its collaborators), and any other for everyone. */
const visibility = {
  audience: z.optional(Audience),
  isPrivate: z.optional(z.boolean('Privacy must be true or false')),
}
type Visibility = z.output<z.ZodMiniObject<typeof visibility>>
const sound = z.refine<Visibility>(
  ({ audience, isPrivate }) =>
    audience === undefined || isPrivate === undefined || isPrivate === (audience !== 'EVERYONE'),
  { error: 'Privacy and audience contradict each other', path: ['audience'] },
)
const shelfFields = {
  name: requiredText('Name', 100),
  description: optionalText('Description', 500),
  ...visibility,
}
const owned = [bookshelfNotFound, bookshelfNotYours] as const
const saved = z.object({ message: z.string(), bookshelf: Bookshelf })

export const bookshelvesApi = api('shelves', {
  mine: endpoint({
    method: 'GET',
    path: '/api/bookshelves',
    summary: 'My bookshelves',
    caller: 'reader',
    query: shelfListQuery,
    result: pageOf(Bookshelf),
  }),
  discover: endpoint({
    method: 'GET',
    path: '/api/bookshelves/discover',
    summary: 'Public custom bookshelves with books',
    query: shelfListQuery,
    result: pageOf(Bookshelf),
  }),
  following: endpoint({
    method: 'GET',
    path: '/api/bookshelves/following',
    summary: 'Bookshelves I follow',
    caller: 'reader',
    query: shelfListQuery,
    result: pageOf(Bookshelf),
  }),
  collaborating: endpoint({
    method: 'GET',
    path: '/api/bookshelves/collaborating',
    summary: 'Bookshelves on which I collaborate',
    caller: 'reader',
    query: shelfListQuery,
    result: pageOf(Bookshelf),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/users/:username/bookshelves',
    summary: "A person's bookshelves that I may see",
    params: z.object({ username: Username }),
    query: shelfListQuery,
    result: pageOf(Bookshelf),
    problems: [readerNotFound],
  }),
  ofBook: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/bookshelves/public',
    summary: 'Bookshelves that hold a book: public ones, and those for followers of people I follow',
    params: z.object({ bookId: BookId }),
    query: shelfListQuery,
    result: pageOf(Bookshelf),
    problems: [bookNotFound],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bookshelves',
    summary: 'Create a bookshelf',
    shown: true,
    caller: 'reader',
    status: 201,
    body: z.object(shelfFields).check(sound),
    result: saved,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/bookshelves/copy',
    summary: 'Copy a bookshelf with its books in order, with or without their notes',
    shown: true,
    caller: 'reader',
    status: 201,
    body: z
      .object({
        sourceBookshelfId: BookshelfId,
        ...shelfFields,
        includeNotes: z.optional(z.boolean('Include notes must be true or false')),
      })
      .check(sound),
    result: saved,
    problems: [bookshelfNotFound],
  }),
  removeMany: endpoint({
    method: 'DELETE',
    path: '/api/bookshelves',
    summary: 'Delete bookshelves: all of them, or none',
    caller: 'reader',
    body: z.object({
      bookshelfIds: z
        .array(BookshelfId, 'Choose at least one bookshelf')
        .check(
          z.minLength(1, 'Choose at least one bookshelf'),
          z.maxLength(1000, 'At most 1000 bookshelves at once'),
          distinct('A bookshelf is named twice'),
        ),
    }),
    result: Done,
    problems: [...owned, defaultShelfStays],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bookshelves/:bookshelfId',
    summary: 'One bookshelf',
    params: byShelf,
    result: Bookshelf,
    problems: [bookshelfNotFound],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/bookshelves/:bookshelfId',
    summary: 'Rename, describe or change the audience of a bookshelf',
    shown: true,
    caller: 'reader',
    params: byShelf,
    body: z
      .object({
        name: z.optional(requiredText('Name', 100)),
        description: shelfFields.description,
        ...visibility,
      })
      .check(sound),
    result: saved,
    problems: [...owned, defaultShelfKeepsName, bookshelfHidden],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bookshelves/:bookshelfId',
    summary: 'Delete a bookshelf',
    caller: 'reader',
    params: byShelf,
    result: Done,
    problems: [...owned, defaultShelfStays],
  }),
  follow: endpoint({
    method: 'POST',
    path: '/api/bookshelves/:bookshelfId/follow',
    summary: 'Follow or unfollow a bookshelf; `isFollowing` names the wanted state',
    caller: 'reader',
    params: byShelf,
    body: z.object({ isFollowing: wantedState }),
    result: z.object({ message: z.string(), isFollowing: z.boolean(), followerCount: z.number() }),
    problems: [bookshelfNotFound],
  }),
  followers: endpoint({
    method: 'GET',
    path: '/api/bookshelves/:bookshelfId/followers',
    summary: 'Followers of a bookshelf, latest first',
    params: byShelf,
    query: z.object(pageQuery),
    result: pageOf(Person),
    problems: [bookshelfNotFound],
  }),
})
