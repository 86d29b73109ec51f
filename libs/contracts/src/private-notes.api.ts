import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { bookNotFound } from './shelves.api.ts'
import { BookId, atMost } from './values.ts'

/** As many as a note of an import may have. */
export const PRIVATE_NOTE_MAX = 50_000

const byBook = z.object({ bookId: BookId })

/** A reader's note about a book, visible only to them. */
export const privateNotesApi = api('shelves', {
  get: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/note',
    summary: 'My private note on a book; empty when there is none',
    caller: 'reader',
    params: byBook,
    result: z.object({ text: z.string() }),
    problems: [bookNotFound],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/books/:bookId/note',
    summary: 'Write my private note on a book, or remove it with an empty text',
    caller: 'reader',
    params: byBook,
    body: z.object({
      text: z
        .string('Note is required')
        .check(z.trim(), atMost(PRIVATE_NOTE_MAX, `Note must be at most ${PRIVATE_NOTE_MAX} characters`)),
    }),
    result: z.object({ message: z.string(), text: z.string() }),
    problems: [bookNotFound],
  }),
})
