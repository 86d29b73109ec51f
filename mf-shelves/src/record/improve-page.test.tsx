import {
  authorsApi,
  catalogueApi,
  changesApi,
  recordChanged,
  recordsApi,
  seriesApi,
  type BookRecord,
  type RecordChange,
  type ResultOf,
} from '@flyleaf/contracts'
import { keyOf } from '@flyleaf/web'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBook, aBookDetail } from '../books/testing.ts'
import { Component as HistoryPage } from './history-page.tsx'
import { Component as ImprovePage } from './improve-page.tsx'
import { Component as ProposalsPage } from './proposals-page.tsx'

const book = aBook('Orlando', { bookId: 'b00000000000000000000001' })
const { bookId } = book
const aRecord = (changes: Partial<BookRecord> = {}): BookRecord => ({
  bookId,
  version: 3,
  title: 'Orlando',
  subtitle: '',
  authors: ['Virginia Woolf'],
  description: '',
  publishedYear: 1928,
  pageCount: 1,
  language: 'en',
  series: [
    { name: 'Lives', position: 2 },
    { name: 'Penguin Classics', position: null },
  ],
  edition: null,
  isAtOnce: false,
  canBeMerged: null,
  cover: null,
  canSetCover: false,
  ...changes,
})
const aChange = (changes: Partial<RecordChange> = {}): RecordChange => ({
  changeId: 'c00000000000000000000001',
  state: 'waiting',
  book,
  record: { kind: 'book', id: bookId, name: book.title, authors: book.authors },
  edition: null,
  fields: [{ field: 'pageCount', from: 1, to: 336 }],
  merge: null,
  reason: 'My copy has them',
  person: { userId: 'u00000000000000000000001', username: 'ada', name: 'Ada Okafor', picture: null },
  createdAt: '2026-11-01T00:00:00.000Z',
  decider: null,
  decidedAt: null,
  answer: '',
  isUndo: false,
  viewer: { canDecide: false, canUndo: false, canWithdraw: true },
  ...changes,
})

const edition: NonNullable<BookRecord['edition']> = {
  editionId: 'e00000000000000000000001',
  title: 'Orlando',
  isbn13: null,
  isbn10: null,
  isbns: [],
  language: 'en',
  pageCount: 336,
  publishedYear: null,
  publisher: null,
  format: 'Paperback',
  minutes: null,
  cover: null,
  contributors: [],
}

const improve = (
  record: () => BookRecord = aRecord,
  outcome: () => typeof recordChanged | ResultOf<typeof recordsApi.change> = () => ({
    message: 'Thank you',
    change: aChange(),
  }),
  search = '',
) =>
  renderPage(<ImprovePage />, {
    at: `/books/${bookId}/improve${search}`,
    path: '/books/:bookId/improve',
    session: aProfile(),
    responses: [
      answer(recordsApi.get, record),
      answer(recordsApi.change, outcome),
      answer(recordsApi.uploadCover, { message: 'Image uploaded', cover: '/media/covers/new.webp' }),
      answer(recordsApi.changeEdition, { message: 'Thank you', change: aChange({ state: 'applied' }) }),
    ],
  })
const field = (name: RegExp) => screen.findByRole('textbox', { name })

it('proposes only what was typed otherwise, and leads to the proposals', async () => {
  const page = improve()
  await page.user.clear(await field(/^Pages/))
  await page.user.type(await field(/^Pages/), '336')
  await page.user.clear(await field(/^Number in the series/))
  await page.user.type(await field(/^Why/), 'My copy has them')
  await page.user.click(screen.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(page.location()).toBe('/books/proposals'))
  expect(page.callsTo(recordsApi.change)[0]?.input).toEqual({
    bookId,
    version: 3,
    reason: 'My copy has them',
    pageCount: '336',
    series: [
      { name: 'Lives', position: null },
      { name: 'Penguin Classics', position: null },
    ],
  })
})

it('sets and removes the cover for who may, at once', async () => {
  let record = aRecord({ cover: '/media/covers/a.webp', canSetCover: true })
  const page = renderPage(<ImprovePage />, {
    at: `/books/${bookId}/improve`,
    path: '/books/:bookId/improve',
    session: aProfile(),
    responses: [
      answer(recordsApi.get, () => record),
      answer(catalogueApi.removeCover, () => {
        record = { ...record, cover: null }
        return { message: 'Cover removed', book: aBookDetail() }
      }),
      answer(catalogueApi.setCover, { message: 'Cover saved', book: aBookDetail({ cover: 'blob:cover' }) }),
    ],
  })
  const cover = within(await screen.findByRole('region', { name: 'Cover' }))
  await page.user.click(cover.getByRole('button', { name: 'Remove' }))
  expect(await cover.findByRole('button', { name: 'Choose an image' })).toBeInTheDocument()
  expect(cover.queryByRole('button', { name: 'Remove' })).toBeNull()
  URL.createObjectURL = () => 'blob:cover'
  await page.user.upload(
    cover.getByLabelText('Cover file'),
    new File(['png'], 'cover.png', { type: 'image/png' }),
  )
  await waitFor(() => expect(page.callsTo(catalogueApi.setCover)).toHaveLength(1))
  expect(await screen.findByText('Cover saved')).toBeInTheDocument()
  expect(page.callsTo(recordsApi.change)).toHaveLength(0)
})

it('shows no cover to change to others', async () => {
  improve()
  await field(/^Pages/)
  expect(screen.queryByRole('region', { name: 'Cover' })).toBeNull()
})

it('shows what cannot be true beside its field', async () => {
  const page = improve()
  await page.user.clear(await field(/^Pages/))
  await page.user.type(await field(/^Pages/), '0')
  await page.user.clear(await field(/^Title/))
  await page.user.click(screen.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText('Pages must be at least 1')).toBeInTheDocument()
  expect(screen.getByText('Title is required')).toBeInTheDocument()
  const title = await field(/^Title/)
  await waitFor(() => expect(title).toHaveFocus())
  expect(page.callsTo(recordsApi.change)).toHaveLength(0)
})

it('keeps what was typed when somebody was faster, and shows what they changed', async () => {
  let record = aRecord({ isAtOnce: true })
  const page = improve(
    () => record,
    () =>
      record.version === 3
        ? recordChanged
        : { message: 'Record changed', change: aChange({ state: 'applied' }) },
  )
  await page.user.type(await field(/^Subtitle/), 'A Biography')
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You can still send your changes')
  expect(await field(/^Subtitle/)).toHaveValue('A Biography')
  record = aRecord({ isAtOnce: true, version: 4, pageCount: 336, subtitle: 'A Novel' })
  await page.user.click(screen.getByRole('button', { name: 'Show what is there now' }))
  expect((await screen.findByText('A Novel')).closest('[tabindex]')).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(await field(/^Subtitle/)).toHaveValue('A Biography')
  expect(await field(/^Pages/)).toHaveValue('336')
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(page.location()).toBe(`/books/${bookId}`))
  expect(page.callsTo(recordsApi.change)[1]?.input).toEqual({
    bookId,
    version: 4,
    reason: '',
    subtitle: 'A Biography',
  })
})

it.each([
  [true, '(optional)'],
  [false, ''],
])('asks for a reason only where a librarian decides: a change at once is %s', async (isAtOnce, mark) => {
  improve(() => aRecord({ isAtOnce }))
  expect(await field(/^Why/)).toHaveAccessibleName(`Why, or where you know it from${mark}`)
})

it('begins with the record as it is when the page opens', async () => {
  let record = aRecord()
  const page = improve(() => record)
  expect(screen.getByRole('heading', { name: 'Loading', level: 1 })).toBeInTheDocument()
  expect(await field(/^Pages/)).toHaveValue('1')
  await page.user.click(screen.getByRole('link', { name: 'Your proposals' }))
  record = aRecord({ version: 4, pageCount: 336 })
  act(() => page.history.go(-1))
  expect(await field(/^Pages/)).toHaveValue('336')
})

it('uploads the cover of an edition, and sends it with the other changes', async () => {
  const at = { bookId, editionId: edition.editionId }
  const page = improve(
    () => aRecord({ edition, cover: '/media/covers/book.webp' }),
    undefined,
    `?edition=${at.editionId}`,
  )
  const cover = within(await screen.findByRole('region', { name: 'Cover' }))
  URL.createObjectURL = () => 'blob:cover'
  await page.user.upload(
    cover.getByLabelText('Cover file'),
    new File(['png'], 'cover.png', { type: 'image/png' }),
  )
  expect(await cover.findByRole('button', { name: 'Remove' })).toBeInTheDocument()
  await page.user.type(await field(/^Why/), 'My copy')
  await page.user.click(screen.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(page.callsTo(recordsApi.changeEdition)).toHaveLength(1))
  expect(page.callsTo(recordsApi.changeEdition)[0]?.input).toEqual({
    ...at,
    version: 3,
    reason: 'My copy',
    cover: '/media/covers/new.webp',
  })
})

it('changes an edition', async () => {
  const page = improve(() => aRecord({ edition, isAtOnce: true }), undefined, `?edition=${edition.editionId}`)
  await page.user.selectOptions(await screen.findByRole('combobox', { name: /^Format/ }), 'Audiobook')
  await page.user.type(await field(/^Minutes/), '540')
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(page.location()).toBe(`/books/${bookId}`))
  expect(page.callsTo(recordsApi.changeEdition)[0]?.input).toMatchObject({
    editionId: edition.editionId,
    format: 'Audiobook',
    minutes: '540',
  })
})

it('says what became of a proposal, and lets its reader withdraw a waiting one', async () => {
  const declined = aChange({
    changeId: 'c00000000000000000000002',
    state: 'declined',
    answer: 'The first edition has 240',
    viewer: { canDecide: false, canUndo: false, canWithdraw: false },
  })
  const page = renderPage(<ProposalsPage />, {
    session: aProfile(),
    responses: [
      answer(changesApi.mine, { isLibrarian: false, ...aPage([aChange(), declined]) }),
      answer(changesApi.withdraw, { message: 'Proposal withdrawn', change: aChange({ state: 'withdrawn' }) }),
    ],
  })
  expect(await screen.findByText('Declined by a librarian: The first edition has 240')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(page.callsTo(changesApi.withdraw)).toHaveLength(1))
  expect(screen.queryByRole('link', { name: 'To decide' })).not.toBeInTheDocument()
})

it('asks again for the author and the series of a book whose proposal was applied', async () => {
  const page = renderPage(<ProposalsPage />, {
    session: aProfile(),
    responses: [
      answer(changesApi.mine, {
        isLibrarian: true,
        ...aPage([aChange({ viewer: { canDecide: true, canUndo: false, canWithdraw: false } })]),
      }),
      answer(changesApi.apply, { message: 'Proposal applied', change: aChange({ state: 'applied' }) }),
    ],
  })
  const shown = [authorsApi.get, authorsApi.books, seriesApi.get].map((endpoint) => keyOf(endpoint))
  for (const key of shown) page.queryClient.setQueryData(key, {})
  await page.user.click(await screen.findByRole('button', { name: 'Apply' }))
  await waitFor(() => {
    for (const key of shown) expect(page.queryClient.getQueryState(key)?.isInvalidated).toBe(true)
  })
})

it('asks a librarian for the reason when they decline', async () => {
  const waiting = aChange({ viewer: { canDecide: true, canUndo: false, canWithdraw: false } })
  const page = renderPage(<ProposalsPage />, {
    at: '/?tab=waiting',
    session: aProfile(),
    responses: [
      answer(changesApi.mine, { isLibrarian: true, ...aPage([]) }),
      answer(changesApi.waiting, aPage([waiting])),
      answer(changesApi.decline, { message: 'Proposal declined', change: aChange({ state: 'declined' }) }),
    ],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = await screen.findByRole('dialog')
  const decline = within(dialog).getByRole('button', { name: 'Decline' })
  expect(decline).toBeDisabled()
  await page.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'It has 240')
  await page.user.click(decline)
  await waitFor(() =>
    expect(page.callsTo(changesApi.decline)[0]?.input).toMatchObject({ answer: 'It has 240' }),
  )
})

it('shows who changed what in the history, also after they have left', async () => {
  renderPage(<HistoryPage />, {
    at: `/books/${bookId}/history`,
    path: '/books/:bookId/history',
    responses: [
      answer(recordsApi.history, {
        book,
        ...aPage([
          aChange({
            state: 'applied',
            person: null,
            viewer: { canDecide: false, canUndo: false, canWithdraw: false },
          }),
        ]),
      }),
    ],
  })
  expect(await screen.findByText('336')).toBeInTheDocument()
  expect(screen.getByText(/A reader who has left/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})
