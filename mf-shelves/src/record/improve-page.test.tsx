import { recordChanged, recordsApi, type BookRecord, type RecordChange } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBook } from '../books/testing.ts'
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
  ...changes,
})
const aChange = (changes: Partial<RecordChange> = {}): RecordChange => ({
  changeId: 'c00000000000000000000001',
  state: 'waiting',
  book,
  edition: null,
  fields: [{ field: 'pageCount', from: 1, to: 336 }],
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

const improve = (record = aRecord(), outcome: typeof recordChanged | null = null, search = '') =>
  renderPage(<ImprovePage />, {
    at: `/books/${bookId}/improve${search}`,
    path: '/books/:bookId/improve',
    session: aProfile(),
    responses: [
      answer(recordsApi.get, record),
      answer(recordsApi.change, outcome ?? { message: 'Thank you', change: aChange() }),
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

it('shows what cannot be true beside its field', async () => {
  const page = improve()
  await page.user.clear(await field(/^Pages/))
  await page.user.type(await field(/^Pages/), '0')
  await page.user.clear(await field(/^Title/))
  await page.user.click(screen.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText('Pages must be at least 1')).toBeInTheDocument()
  expect(screen.getByText('Title is required')).toBeInTheDocument()
  expect(await field(/^Title/)).toHaveFocus()
  expect(page.callsTo(recordsApi.change)).toHaveLength(0)
})

it('keeps what was typed when somebody was faster', async () => {
  const page = improve(aRecord({ isAtOnce: true }), recordChanged)
  await page.user.type(await field(/^Subtitle/), 'A Biography')
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(recordChanged.message)
  expect(await field(/^Subtitle/)).toHaveValue('A Biography')
})

it('changes an edition', async () => {
  const edition = {
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
  }
  const page = improve(aRecord({ edition, isAtOnce: true }), null, `?edition=${edition.editionId}`)
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
      answer(recordsApi.mine, { isLibrarian: false, ...aPage([aChange(), declined]) }),
      answer(recordsApi.withdraw, { message: 'Proposal withdrawn', change: aChange({ state: 'withdrawn' }) }),
    ],
  })
  expect(await screen.findByText('Declined by a librarian: The first edition has 240')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(page.callsTo(recordsApi.withdraw)).toHaveLength(1))
  expect(screen.queryByRole('link', { name: 'To decide' })).not.toBeInTheDocument()
})

it('asks a librarian for the reason when they decline', async () => {
  const waiting = aChange({ viewer: { canDecide: true, canUndo: false, canWithdraw: false } })
  const page = renderPage(<ProposalsPage />, {
    at: '/?tab=waiting',
    session: aProfile(),
    responses: [
      answer(recordsApi.mine, { isLibrarian: true, ...aPage([]) }),
      answer(recordsApi.waiting, aPage([waiting])),
      answer(recordsApi.decline, { message: 'Proposal declined', change: aChange({ state: 'declined' }) }),
    ],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = await screen.findByRole('dialog')
  const decline = within(dialog).getByRole('button', { name: 'Decline' })
  expect(decline).toBeDisabled()
  await page.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'It has 240')
  await page.user.click(decline)
  await waitFor(() =>
    expect(page.callsTo(recordsApi.decline)[0]?.input).toMatchObject({ answer: 'It has 240' }),
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
