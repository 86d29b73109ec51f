import { changesApi, recordsApi, searchApi, type BookRecord, type RecordChange } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBook } from '../books/testing.ts'
import { Component as HistoryPage } from './history-page.tsx'
import { Component as ImprovePage } from './improve-page.tsx'

const kept = aBook('Orlando', { bookId: 'b00000000000000000000001' })
const double = aBook('Orlando: A Biography', { bookId: 'b00000000000000000000002' })
const { bookId } = double
const aRecord = (changes: Partial<BookRecord> = {}): BookRecord => ({
  bookId,
  version: 3,
  title: double.title,
  subtitle: '',
  authors: ['Virginia Woolf'],
  description: '',
  publishedYear: 1928,
  pageCount: null,
  language: 'en',
  series: [],
  edition: null,
  isAtOnce: true,
  cover: null,
  canSetCover: false,
  canBeMerged: true,
  ...changes,
})
const named = ({ bookId: id, title, authors }: typeof kept) => ({
  kind: 'book' as const,
  id,
  name: title,
  authors,
})
const aMerge = (changes: Partial<RecordChange> = {}): RecordChange => ({
  changeId: 'c00000000000000000000001',
  state: 'applied',
  book: kept,
  record: named(kept),
  edition: null,
  fields: [],
  merge: { book: double, record: named(double), isParting: false, isMoving: false },
  reason: 'The same novel',
  person: { userId: 'u00000000000000000000001', username: 'ada', name: 'Ada Okafor', picture: null },
  createdAt: '2026-11-01T00:00:00.000Z',
  decider: null,
  decidedAt: null,
  answer: '',
  isUndo: false,
  viewer: { canDecide: false, canUndo: true, canWithdraw: false },
  ...changes,
})

const improve = (record: BookRecord, change = aMerge()) =>
  renderPage(<ImprovePage />, {
    at: `/books/${bookId}/improve`,
    path: '/books/:bookId/improve',
    session: aProfile(),
    responses: [
      answer(recordsApi.get, record),
      answer(searchApi.books, aPage([{ ...kept, marks: { title: [], authors: [] } }]) as never),
      answer(recordsApi.previewMerge, {
        editions: 1,
        ratings: 1200,
        ratedBoth: 2,
        reviews: 0,
        bookshelves: 3,
        onBoth: 1,
      }),
      answer(recordsApi.merge, { message: 'Books merged', change }),
    ],
  })

async function chooseKept({ user }: ReturnType<typeof improve>) {
  await user.click(await screen.findByRole('button', { name: 'It is the same book as…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('combobox', { name: 'Book' }), 'orl')
  await user.click(await screen.findByRole('option', { name: /Orlando/ }))
  return dialog
}

it('merges a book into the one that is chosen, with a reason, and leads there', async () => {
  const page = improve(aRecord())
  const dialog = await chooseKept(page)
  expect(
    await dialog.findByText(/1,200 ratings, 1 edition, and 3 places on public bookshelves/),
  ).toBeVisible()
  expect(dialog.getByText(/2 readers have rated both/)).toHaveTextContent('1 bookshelf has both')
  await page.user.type(dialog.getByRole('textbox', { name: /^Why/ }), 'The same novel')
  await page.user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(page.location()).toBe(`/books/${kept.bookId}`))
  expect(page.callsTo(recordsApi.merge)[0]?.input).toEqual({
    bookId,
    intoId: kept.bookId,
    reason: 'The same novel',
  })
})

it('proposes it for readers who are no librarians', async () => {
  const page = improve(aRecord({ isAtOnce: false }), aMerge({ state: 'waiting' }))
  const dialog = await chooseKept(page)
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  expect(dialog.getByRole('button', { name: 'Propose' })).toBeDisabled()
  await page.user.type(dialog.getByRole('textbox', { name: /^Why/ }), 'The same novel')
  await page.user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(page.location()).toBe('/books/proposals'))
})

it('says nothing of it on a book of one’s own', async () => {
  improve(aRecord({ canBeMerged: null }))
  expect(await screen.findByRole('textbox', { name: /^Title/ })).toBeInTheDocument()
  expect(screen.queryByText('Twice in our library?')).not.toBeInTheDocument()
})

it('shows a merge and its undoing in the history, and lets a librarian undo it', async () => {
  const parting = aMerge({
    changeId: 'c00000000000000000000002',
    isUndo: true,
    merge: { book: double, record: named(double), isParting: true, isMoving: false },
  })
  const page = renderPage(<HistoryPage />, {
    at: `/books/${kept.bookId}/history`,
    path: '/books/:bookId/history',
    session: aProfile(),
    responses: [
      answer(recordsApi.history, { book: kept, ...aPage([parting, aMerge({ state: 'undone' })]) }),
      answer(changesApi.undo, { message: 'Change undone', change: aMerge() }),
    ],
  })
  expect(await screen.findByText('A book of its own again')).toBeInTheDocument()
  expect(screen.getByText('The same book')).toBeInTheDocument()
  const [link] = screen.getAllByRole('link', { name: /^Orlando: A Biography by/ })
  expect(link).toHaveAttribute('href', `/books/${bookId}`)
  await page.user.click(screen.getAllByRole('button', { name: 'Undo' })[0]!)
  await page.user.click(await screen.findByRole('button', { name: 'Undo change' }))
  await waitFor(() =>
    expect(page.callsTo(changesApi.undo)[0]?.input).toMatchObject({ changeId: parting.changeId }),
  )
})
