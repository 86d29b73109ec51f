import * as z from 'zod/mini'
import { authorNotFound, seriesNotFound } from './catalogue.api.ts'
import { deciding } from './deciding-changes.ts'
import { api, endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { problem } from './problem.ts'
import { editionNotFound } from './read-edition.ts'
import { CatalogueChange, NamedRecord, REASON_MAX } from './record-changes.ts'
import {
  bookBeingMerged,
  changeDecided,
  changeNotApplied,
  changeNotFound,
  changeRefusals,
  isbnTaken,
  librariansOnly,
  mergedSince,
  recordConflict,
  sameBook,
  sentWithChange,
  tooManyProposals,
} from './records.api.ts'
import { AuthorFields, AuthorRecord, SeriesFields, SeriesRecord } from './records.ts'
import { bookNotFound } from './shelves.api.ts'
import { AuthorId, SeriesId, optionalText } from './values.ts'

export const diedBeforeBirth = problem({
  code: 'author.died-before-birth',
  status: 400,
  message: 'The year of death is before the year of birth',
})

const byAuthor = z.object({ authorId: AuthorId })
const bySeries = z.object({ seriesId: SeriesId })
const reason = optionalText('Reason', REASON_MAX)
const changed = z.object({ message: z.string(), change: CatalogueChange })
const history = z.object({ record: NamedRecord, ...pageOf(CatalogueChange).shape })

/** The records of authors and series, and what was changed of all records and waits. */
export const changesApi = api('shelves', {
  author: endpoint({
    method: 'GET',
    path: '/api/authors/:authorId/record',
    summary: 'An author’s record, to change it',
    caller: 'reader',
    params: byAuthor,
    result: AuthorRecord,
    problems: [authorNotFound],
  }),
  changeAuthor: endpoint({
    method: 'POST',
    path: '/api/authors/:authorId/changes',
    summary: 'Change an author’s record, or propose it',
    shown: true,
    caller: 'reader',
    status: 201,
    params: byAuthor,
    body: z.object({ ...sentWithChange, ...AuthorFields.shape }),
    result: changed,
    problems: [authorNotFound, diedBeforeBirth, ...changeRefusals],
  }),
  mergeAuthor: endpoint({
    method: 'POST',
    path: '/api/authors/:authorId/merge',
    summary: 'Merge an author into another one, or propose it',
    shown: true,
    caller: 'reader',
    status: 201,
    params: byAuthor,
    body: z.object({ intoId: AuthorId, reason }),
    result: changed,
    problems: [authorNotFound, sameBook, tooManyProposals],
  }),
  ofAuthor: endpoint({
    method: 'GET',
    path: '/api/authors/:authorId/changes',
    summary: 'What readers have changed of an author’s record, the latest first',
    params: byAuthor,
    query: z.object(pageQuery),
    result: history,
    problems: [authorNotFound],
  }),
  series: endpoint({
    method: 'GET',
    path: '/api/series/:seriesId/record',
    summary: 'A series’ record, to change it',
    caller: 'reader',
    params: bySeries,
    result: SeriesRecord,
    problems: [seriesNotFound],
  }),
  changeSeries: endpoint({
    method: 'POST',
    path: '/api/series/:seriesId/changes',
    summary: 'Change a series’ record, or propose it',
    shown: true,
    caller: 'reader',
    status: 201,
    params: bySeries,
    body: z.object({ ...sentWithChange, ...SeriesFields.shape }),
    result: changed,
    problems: [seriesNotFound, ...changeRefusals],
  }),
  mergeSeries: endpoint({
    method: 'POST',
    path: '/api/series/:seriesId/merge',
    summary: 'Merge a series into another one, or propose it',
    shown: true,
    caller: 'reader',
    status: 201,
    params: bySeries,
    body: z.object({ intoId: SeriesId, reason }),
    result: changed,
    problems: [seriesNotFound, sameBook, tooManyProposals],
  }),
  ofSeries: endpoint({
    method: 'GET',
    path: '/api/series/:seriesId/changes',
    summary: 'What readers have changed of a series’ record, the latest first',
    params: bySeries,
    query: z.object(pageQuery),
    result: history,
    problems: [seriesNotFound],
  }),
  mine: endpoint({
    ...deciding.mine,
    path: '/api/catalogue/changes/mine',
    result: z.object({ isLibrarian: z.boolean(), ...pageOf(CatalogueChange).shape }),
  }),
  waiting: endpoint({
    ...deciding.waiting,
    path: '/api/catalogue/changes/waiting',
    result: pageOf(CatalogueChange),
    problems: [librariansOnly],
  }),
  apply: endpoint({
    ...deciding.apply,
    path: '/api/catalogue/changes/:changeId/apply',
    result: changed,
    problems: [
      librariansOnly,
      changeNotFound,
      changeDecided,
      editionNotFound,
      recordConflict,
      isbnTaken,
      bookNotFound,
      authorNotFound,
      seriesNotFound,
      diedBeforeBirth,
      bookBeingMerged,
      sameBook,
    ],
  }),
  decline: endpoint({
    ...deciding.decline,
    path: '/api/catalogue/changes/:changeId/decline',
    result: changed,
    problems: [librariansOnly, changeNotFound, changeDecided],
  }),
  withdraw: endpoint({
    ...deciding.withdraw,
    path: '/api/catalogue/changes/:changeId/withdraw',
    result: changed,
    problems: [changeNotFound, changeDecided],
  }),
  undo: endpoint({
    ...deciding.undo,
    path: '/api/catalogue/changes/:changeId/undo',
    result: changed,
    problems: [
      librariansOnly,
      changeNotFound,
      changeNotApplied,
      editionNotFound,
      recordConflict,
      isbnTaken,
      bookNotFound,
      authorNotFound,
      seriesNotFound,
      diedBeforeBirth,
      bookBeingMerged,
      mergedSince,
      sameBook,
    ],
  }),
})
