import * as z from 'zod/mini'
import { BookCard } from './books.ts'
import { bookshelfNotFound, bookshelfNotYours, readerNotFound } from './bookshelves.ts'
import { api, endpoint } from './endpoint.ts'
import { at, part } from './link.ts'
import { Person, Username } from './people.ts'
import { BookshelfId } from './values.ts'

/** The most bookshelves in a case, and the most books of each that it shows. */
export const ROOM_SHELVES_MAX = 12
export const ROOM_BOOKS_MAX = 60

export const RoomBook = z.object({ ...BookCard.shape, pageCount: z.nullable(z.number()) })
export type RoomBook = z.output<typeof RoomBook>

export const RoomShelf = z.object({
  bookshelfId: z.string(),
  name: z.string(),
  bookCount: z.number(),
  /** The first of its books, in its custom order. */
  books: z.array(RoomBook),
})
export type RoomShelf = z.output<typeof RoomShelf>

/** A person's bookcase: their public bookshelves, to everybody and to themselves. */
export const Room = z.object({ reader: Person, shelves: z.array(RoomShelf) })
export type Room = z.output<typeof Room>

/** The picture of a room: for link previews, or in portrait format for sharing. */
export const roomPicture = (username: string, form?: 'tall') =>
  at(`/-/image/${part(username)}/room.png`, { form })

export const roomApi = api('shelves', {
  get: endpoint({
    method: 'GET',
    path: '/api/users/:username/room',
    summary: 'A person’s public bookshelves with their books, as they have arranged them in their case',
    params: z.object({ username: Username }),
    result: Room,
    problems: [readerNotFound],
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/api/bookshelves/room',
    summary: 'Choose which of my bookshelves are in my case, and their order; private ones are not shown',
    caller: 'reader',
    body: z.object({
      bookshelfIds: z
        .array(BookshelfId, 'Choose bookshelves')
        .check(
          z.minLength(1, 'Choose at least one bookshelf'),
          z.maxLength(ROOM_SHELVES_MAX, `Choose at most ${ROOM_SHELVES_MAX} bookshelves`),
        ),
    }),
    result: z.object({ message: z.string() }),
    problems: [bookshelfNotFound, bookshelfNotYours],
  }),
})
