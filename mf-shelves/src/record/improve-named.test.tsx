import {
  changesApi,
  searchApi,
  type AuthorRecord,
  type CatalogueChange,
  type SeriesRecord,
} from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as AuthorHistory } from './author-history-page.tsx'
import { Component as ImproveAuthor } from './improve-author-page.tsx'
import { Component as ImproveSeries } from './improve-series-page.tsx'

const authorId = 'a00000000000000000000001'
const seriesId = 's00000000000000000000001'
const record: AuthorRecord = {
  authorId,
  version: 2,
  name: 'Clemens, Samuel',
  otherNames: [],
  bio: '',
  birthYear: 1835,
  deathYear: null,
  isAtOnce: false,
}
const series: SeriesRecord = { seriesId, version: 0, name: 'Mississippi', isAtOnce: true }
const aChange = (changes: Partial<CatalogueChange> = {}): CatalogueChange => ({
  changeId: 'c00000000000000000000001',
  state: 'waiting',
  record: { kind: 'author', id: authorId, name: 'Clemens, Samuel', authors: [] },
  edition: null,
  fields: [{ field: 'name', from: 'Clemens, Samuel', to: 'Mark Twain' }],
  merge: null,
  reason: 'His books say so',
  person: { userId: 'u00000000000000000000001', username: 'ada', name: 'Ada Okafor', picture: null },
  createdAt: '2026-11-01T00:00:00.000Z',
  decider: null,
  decidedAt: null,
  answer: '',
  isUndo: false,
  viewer: { canDecide: false, canUndo: false, canWithdraw: true },
  ...changes,
})

it('proposes what was typed otherwise of an author, and leads to the proposals', async () => {
  const page = renderPage(<ImproveAuthor />, {
    at: `/books/authors/${authorId}/improve`,
    path: '/books/authors/:authorId/improve',
    session: aProfile(),
    responses: [
      answer(changesApi.author, record),
      answer(changesApi.changeAuthor, { message: 'Thank you', change: aChange() }),
    ],
  })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await page.user.clear(name)
  await page.user.type(name, 'Mark Twain')
  await page.user.type(screen.getByRole('textbox', { name: /^Other names/ }), 'Sam{Enter}Samuel')
  await page.user.type(screen.getByRole('textbox', { name: /^Why/ }), 'His books say so')
  await page.user.click(screen.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(page.location()).toBe('/books/proposals'))
  expect(page.callsTo(changesApi.changeAuthor)[0]?.input).toEqual({
    authorId,
    version: 2,
    reason: 'His books say so',
    name: 'Mark Twain',
    otherNames: ['Sam', 'Samuel'],
  })
})

it('merges a series into one that is found by its name, and leads there', async () => {
  const into = { seriesId: 's00000000000000000000002', name: 'The Mississippi' }
  const change = aChange({
    state: 'applied',
    record: { kind: 'series', id: into.seriesId, name: into.name, authors: [] },
  })
  const found = [
    { ...into, marks: [] },
    { ...series, marks: [] },
  ]
  const page = renderPage(<ImproveSeries />, {
    at: `/books/series/${seriesId}/improve`,
    path: '/books/series/:seriesId/improve',
    session: aProfile(),
    responses: [
      answer(changesApi.series, series),
      answer(searchApi.series, { items: found, hasMore: false }),
      answer(changesApi.mergeSeries, { message: 'Merged', change }),
    ],
  })
  await page.user.click(await screen.findByRole('button', { name: 'It is the same series as…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'miss')
  await page.user.click(await dialog.findByRole('radio', { name: into.name }))
  expect(dialog.queryByRole('radio', { name: series.name })).not.toBeInTheDocument()
  await page.user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(page.location()).toBe(`/books/series/${into.seriesId}`))
  expect(page.callsTo(changesApi.mergeSeries)[0]?.input).toMatchObject({ seriesId, intoId: into.seriesId })
})

it('shows what was changed of an author, and who was merged', async () => {
  const merged = { kind: 'author' as const, id: 'a00000000000000000000009', name: 'S. Clemens', authors: [] }
  const merge = aChange({
    changeId: 'c00000000000000000000002',
    state: 'applied',
    fields: [],
    merge: { record: merged, isParting: false, isMoving: false },
  })
  renderPage(<AuthorHistory />, {
    at: `/books/authors/${authorId}/history`,
    path: '/books/authors/:authorId/history',
    session: aProfile(),
    responses: [
      answer(changesApi.ofAuthor, {
        record: merge.record,
        ...aPage([merge, aChange({ state: 'applied' })]),
      }),
    ],
  })
  expect(await screen.findByText('The same author')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'S. Clemens' })).toHaveAttribute(
    'href',
    `/books/authors/${merged.id}`,
  )
  expect(screen.getByText('Mark Twain')).toBeInTheDocument()
})
