import * as z from 'zod/mini'
import { BookCard } from './books.ts'
import { deciding } from './deciding-changes.ts'
import { api, endpoint } from './endpoint.ts'
import {
  IMAGE_BYTES_MAX,
  imageBlocked,
  imageTooLarge,
  imageTooManyPixels,
  imagesTooBusy,
  notAnImage,
} from './media.ts'
import { pageOf, pageQuery } from './page.ts'
import { problem } from './problem.ts'
import { editionNotFound } from './read-edition.ts'
import { MergePreview, PROPOSALS_MAX, REASON_MAX, RecordChange } from './record-changes.ts'
import { BookFields, BookRecord, EditionFields } from './records.ts'
import { bookNotFound } from './shelves.api.ts'
import { BookId, EditionId, optionalText, whole } from './values.ts'

export const recordChanged = problem({
  code: 'record.changed',
  status: 409,
  message:
    'Somebody has changed this record since you opened it. You can still send your changes, once you have looked at what is there now',
})
export const recordUnchanged = problem({
  code: 'record.unchanged',
  status: 400,
  message: 'The record says this already',
})
export const recordConflict = problem({
  code: 'record.conflict',
  status: 409,
  message: 'This has been changed again since',
})
export const isbnTaken = problem({
  code: 'record.isbn-taken',
  status: 409,
  message: 'Another book in our library has this ISBN',
})
export const tooManyProposals = problem({
  code: 'record.too-many-proposals',
  status: 409,
  message: `You have ${PROPOSALS_MAX} proposals waiting. Withdraw one, or wait until a librarian has looked at them`,
})
export const changeNotFound = problem({
  code: 'change.not-found',
  status: 404,
  message: 'This change doesn’t exist',
})
export const changeDecided = problem({
  code: 'change.decided',
  status: 409,
  message: 'This proposal is no longer waiting',
})
export const changeNotApplied = problem({
  code: 'change.not-applied',
  status: 409,
  message: 'This change has been undone already',
})
export const bookBeingMerged = problem({
  code: 'book.being-merged',
  status: 409,
  message: 'One of these books is being merged, or its merge undone, right now. Please try again in a minute',
})
export const mergedSince = problem({
  code: 'merge.not-the-latest',
  status: 409,
  message: 'Readers’ books have been merged here again since. Please undo the later merge first',
})
export const sameBook = problem({
  code: 'book.same',
  status: 400,
  message: 'This is the same record. Please choose the other one',
})
export const librariansOnly = problem({
  code: 'librarian.required',
  status: 403,
  message: 'Only librarians can do this',
})

const byBook = z.object({ bookId: BookId })
export const sentWithChange = {
  version: whole('Version', 0, 2 ** 31 - 1),
  reason: optionalText('Reason', REASON_MAX),
}
const changed = z.object({ message: z.string(), change: RecordChange })
export const changeRefusals = [recordChanged, recordUnchanged, tooManyProposals] as const

export const recordsApi = api('shelves', {
  get: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/record',
    summary: 'A book’s record, and one of its editions, to change it',
    caller: 'reader',
    params: byBook,
    query: z.object({ editionId: z.optional(EditionId) }),
    result: BookRecord,
    problems: [bookNotFound, editionNotFound],
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/books/:bookId/changes',
    summary: 'Change a book’s record, or propose it',
    shown: true,
    caller: 'reader',
    status: 201,
    params: byBook,
    body: z.object({ ...sentWithChange, ...BookFields.shape }),
    result: changed,
    problems: [bookNotFound, ...changeRefusals],
  }),
  changeEdition: endpoint({
    method: 'POST',
    path: '/api/books/:bookId/editions/:editionId/changes',
    summary: 'Change the record of an edition, or propose it',
    shown: true,
    caller: 'reader',
    status: 201,
    params: z.object({ bookId: BookId, editionId: EditionId }),
    body: z.object({ ...sentWithChange, ...EditionFields.shape }),
    result: changed,
    problems: [bookNotFound, editionNotFound, isbnTaken, ...changeRefusals],
  }),
  uploadCover: endpoint({
    method: 'POST',
    path: '/api/books/:bookId/editions/:editionId/cover',
    summary: 'Upload an image for the cover of an edition, which a change of its record then names',
    caller: 'reader',
    status: 201,
    upload: { field: 'image', maxFiles: 1, maxBytes: IMAGE_BYTES_MAX },
    params: z.object({ bookId: BookId, editionId: EditionId }),
    result: z.object({ message: z.string(), cover: z.string() }),
    problems: [
      bookNotFound,
      editionNotFound,
      notAnImage,
      imageBlocked,
      imageTooLarge,
      imageTooManyPixels,
      imagesTooBusy,
    ],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/books/:bookId/merge',
    summary: 'Merge a book into another one, or propose it',
    shown: true,
    caller: 'reader',
    status: 201,
    params: byBook,
    body: z.object({ intoId: BookId, reason: optionalText('Reason', REASON_MAX) }),
    result: changed,
    problems: [bookNotFound, bookBeingMerged, sameBook, tooManyProposals],
  }),
  previewMerge: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/merge',
    summary: 'What a merge of a book into another one would move',
    caller: 'reader',
    params: byBook,
    query: z.object({ intoId: BookId }),
    result: MergePreview,
    problems: [bookNotFound, sameBook],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/changes',
    summary: 'What readers have changed of a book’s record, the latest first',
    params: byBook,
    query: z.object(pageQuery),
    result: z.object({ book: BookCard, ...pageOf(RecordChange).shape }),
    problems: [bookNotFound],
  }),
  mine: endpoint({
    ...deciding.mine,
    deprecated: 'changes.mine',
    path: '/api/books/changes/mine',
    result: z.object({ isLibrarian: z.boolean(), ...pageOf(RecordChange).shape }),
  }),
  waiting: endpoint({
    ...deciding.waiting,
    deprecated: 'changes.waiting',
    path: '/api/books/changes/waiting',
    result: pageOf(RecordChange),
    problems: [librariansOnly],
  }),
  apply: endpoint({
    ...deciding.apply,
    deprecated: 'changes.apply',
    path: '/api/books/changes/:changeId/apply',
    result: changed,
    problems: [
      librariansOnly,
      changeNotFound,
      changeDecided,
      editionNotFound,
      recordConflict,
      isbnTaken,
      bookNotFound,
      bookBeingMerged,
      sameBook,
    ],
  }),
  decline: endpoint({
    ...deciding.decline,
    deprecated: 'changes.decline',
    path: '/api/books/changes/:changeId/decline',
    result: changed,
    problems: [librariansOnly, changeNotFound, changeDecided],
  }),
  withdraw: endpoint({
    ...deciding.withdraw,
    deprecated: 'changes.withdraw',
    path: '/api/books/changes/:changeId/withdraw',
    result: changed,
    problems: [changeNotFound, changeDecided],
  }),
  undo: endpoint({
    ...deciding.undo,
    deprecated: 'changes.undo',
    path: '/api/books/changes/:changeId/undo',
    result: changed,
    problems: [
      librariansOnly,
      changeNotFound,
      changeNotApplied,
      editionNotFound,
      recordConflict,
      isbnTaken,
      bookNotFound,
      bookBeingMerged,
      mergedSince,
    ],
  }),
})
