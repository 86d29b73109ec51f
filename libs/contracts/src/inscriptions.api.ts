import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { DEDICATION_LENGTH_MAX } from './letters.api.ts'
import { Person } from './people.ts'
import { problem } from './problem.ts'
import { bookNotFound } from './shelves.api.ts'
import { BookId, MessageId, Time, id, requiredText } from './values.ts'

export const inscriptionNotFound = problem({
  code: 'inscription.not-found',
  status: 404,
  message: 'This isn’t written in your copy',
})

/** What is written on the flyleaf of a reader's copy, which they got in a letter. */
export const Inscription = z.object({
  /** The id of the message. */
  letterId: z.string(),
  dedication: z.string(),
  /** Null when the writer is not here any more. */
  from: z.nullable(Person),
  writtenAt: Time,
})
export type Inscription = z.output<typeof Inscription>

/** A letter that its reader has accepted, as the notifications service hands it over (`POST /internal/inscriptions`). */
export const AcceptedLetter = z.object({
  letterId: MessageId,
  bookId: BookId,
  readerId: id('user'),
  writerId: id('user'),
  dedication: requiredText('Dedication', DEDICATION_LENGTH_MAX),
  writtenAt: Time,
})
export type AcceptedLetter = z.output<typeof AcceptedLetter>

/** Inscriptions, which their reader alone sees. */
export const inscriptionsApi = api('shelves', {
  ofBook: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/inscriptions',
    summary: 'What is written on the flyleaf of my copy',
    caller: 'reader',
    params: z.object({ bookId: BookId }),
    result: z.object({ inscriptions: z.array(Inscription) }),
    problems: [bookNotFound],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/books/:bookId/inscriptions/:letterId',
    summary: 'Remove what is written on the flyleaf of my copy; the letter stays in its conversation',
    caller: 'reader',
    params: z.object({ bookId: BookId, letterId: MessageId }),
    result: z.object({ message: z.string() }),
    problems: [bookNotFound, inscriptionNotFound],
  }),
})
