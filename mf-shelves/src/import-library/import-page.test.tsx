import {
  importNotFound,
  importRefused,
  importsApi,
  searchApi,
  type Import,
  type ImportRow,
} from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, stubUploads, type Answer } from '@flyleaf/web/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as ImportPage } from './import-page.tsx'

const importId = 'import000000000000000001'
const anImport = (changes: Partial<Import> = {}): Import => ({
  importId,
  state: 'preview',
  format: 'goodreads',
  fileName: 'library.csv',
  counts: { rows: 1206, matched: 1100, placeholder: 100, uncertain: 30, rejected: 6, done: 0, unchanged: 0 },
  shelves: [
    { name: 'favourites', bookCount: 12, isNew: false },
    { name: 'space', bookCount: 3, isNew: true },
  ],
  dates: null,
  unreadColumns: [],
  createdAt: '2026-11-01T00:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  ...changes,
})
const emma = {
  bookId: 'emma0000000000000000001',
  title: 'Emma: A Novel',
  authors: ['Jane Austen'],
  publishedYear: 1815,
  cover: null,
}
const aRow = (changes: Partial<ImportRow> = {}): ImportRow => ({
  line: 7,
  state: 'placeholder',
  isDone: false,
  isUnchanged: false,
  notices: [],
  reason: 'This looks like a book in our library, but we’re not certain',
  input: { Title: 'Emma', 'My Rating': '4' },
  title: 'Emma',
  authors: ['Jane Austen'],
  book: null,
  suggestions: [emma],
  ...changes,
})

const imports = (items: Import[], used = 0) => ({ ...aPage(items), unstarted: { used, allowed: 3 } })

const open = (responses: Answer[], at = `/bookshelves/import?import=${importId}`) =>
  renderPage(<ImportPage />, {
    at,
    session: aProfile(),
    responses: [answer(importsApi.rows, aPage([aRow()])), answer(importsApi.list, imports([])), ...responses],
  })

it('uploads a chosen file with progress, and opens its preview', async () => {
  const uploads = stubUploads()
  const page = open([answer(importsApi.get, anImport())], '/bookshelves/import')
  const file = new File(['Title'], 'library.csv', { type: 'text/csv' })
  await page.user.upload(screen.getByLabelText('Export file', { selector: 'input' }), file)
  act(() => uploads[0]!.progress(50, 100))
  expect(screen.getByRole('progressbar', { name: 'Uploading library.csv' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
  act(() => uploads[0]!.answer(202, { importId }))
  expect(await screen.findByRole('heading', { name: 'Goodreads export', level: 1 })).toBeInTheDocument()
  expect(page.location()).toBe(`/bookshelves/import?import=${importId}`)
})

it('shows why a file is refused, and accepts another', async () => {
  const uploads = stubUploads()
  const page = open([], '/bookshelves/import')
  await page.user.upload(
    screen.getByLabelText('Export file', { selector: 'input' }),
    new File(['x'], 'data.csv'),
  )
  act(() => uploads[0]!.answer(415, { code: importRefused.code, message: 'This is a ZIP file.' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This is a ZIP file.')
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription(
    'This is a ZIP file.',
  )
})

it('links to earlier imports', async () => {
  renderPage(<ImportPage />, {
    at: '/bookshelves/import',
    session: aProfile(),
    responses: [answer(importsApi.list, imports([anImport({ state: 'done' })], 2))],
  })
  const link = await screen.findByRole('link', { name: /Goodreads export/ })
  expect(link).toHaveAttribute('href', `/bookshelves/import?import=${importId}`)
  expect(link).toHaveTextContent('Imported · 1,206 rows')
  expect(screen.getByText('2 of 3 imports waiting to be started')).toBeVisible()
})

it('offers only lists of rows that there are', async () => {
  const counts = { ...anImport().counts, rejected: 0 }
  open([answer(importsApi.get, anImport({ counts }))])
  expect(await screen.findByRole('tab', { name: /^Uncertain/ })).toBeVisible()
  expect(screen.queryByRole('tab', { name: /^Rejected/ })).not.toBeInTheDocument()
  expect(screen.getByRole('tab', { name: /^All/ })).toBeVisible()
})

it('previews an import: figures, bookshelves, uncertain rows first', async () => {
  const page = open([
    answer(importsApi.get, anImport()),
    answer(importsApi.start, { message: 'Import started', import: anImport({ state: 'running' }) }),
  ])
  const figure = async (name: RegExp) => (await screen.findByText(name, { selector: 'dt' })).parentElement!
  expect(await figure(/^Matched/)).toHaveTextContent('1,100')
  expect(await figure(/^Uncertain/)).toHaveTextContent('30')
  expect(await figure(/^New books/)).toHaveTextContent('70')
  expect(screen.getByText('space').parentElement).toHaveTextContent('new')
  expect(screen.getByText('favourites').parentElement).not.toHaveTextContent('new')
  expect(screen.getByRole('tab', { name: /^Uncertain/, selected: true })).toBeInTheDocument()
  expect(screen.getByRole('tab', { name: /^New books/ })).toHaveTextContent('70')
  expect(page.callsTo(importsApi.rows)[0]?.input).toMatchObject({ importId, state: 'uncertain' })
  await page.user.click(screen.getByRole('button', { name: 'Start import' }))
  await waitFor(() => expect(page.callsTo(importsApi.start)).toHaveLength(1))
})

it('asks how the file writes dates, and names what is not imported', async () => {
  const dates = { order: 'month-first', isSure: false, example: '3/4/2024' } as const
  const page = open([
    answer(importsApi.get, anImport({ dates, unreadColumns: ['BCID', 'Condition'] })),
    answer(importsApi.chooseDates, { message: 'Dates are read again', import: anImport() }),
  ])
  expect(await screen.findByText(/BCID, Condition/)).toBeInTheDocument()
  expect(screen.getByText(/3\/4\/2024/)).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Month first', description: '4 March' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Day first', description: '3 April' })).not.toBeChecked()
  await page.user.click(screen.getByRole('radio', { name: 'Day first' }))
  await waitFor(() =>
    expect(page.callsTo(importsApi.chooseDates)[0]?.input).toMatchObject({ dateOrder: 'day-first' }),
  )
})

it('shows the progress of a running import, and cancels it', async () => {
  const running = anImport({
    state: 'running',
    counts: { rows: 1206, matched: 1200, placeholder: 0, uncertain: 0, rejected: 6, done: 600, unchanged: 0 },
  })
  const page = open([
    answer(importsApi.get, running),
    answer(importsApi.cancel, { message: 'Import cancelled', import: anImport({ state: 'cancelled' }) }),
  ])
  expect(await screen.findByRole('progressbar', { name: 'Importing your library' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
  expect(screen.getByText('606 of 1,206 rows')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Cancel import' }))
  expect(await screen.findByText('Import cancelled')).toBeInTheDocument()
})

it('fixes a row with a suggestion, or with a book that the reader finds', async () => {
  const wuthering = { ...emma, bookId: 'heights00000000000000001', title: 'Wuthering Heights' }
  const page = open([
    answer(importsApi.get, anImport({ state: 'done' })),
    answer(importsApi.repair, ({ bookId }) => ({
      message: 'Book chosen',
      row: aRow({ state: 'matched', book: { ...emma, bookId } }),
    })),
    answer(
      searchApi.books,
      aPage([
        {
          ...wuthering,
          pageCount: null,
          language: null,
          isbn13: null,
          subjects: [],
          averageRating: null,
          ratingCount: 0,
          createdAt: '2026-01-01T00:00:00.000Z',
        },
      ]) as never,
    ),
  ])
  const row = await screen.findByRole('article', { name: 'Emma' })
  await page.user.click(within(row).getByRole('button', { name: 'Choose Emma: A Novel' }))
  await waitFor(() =>
    expect(page.callsTo(importsApi.repair)[0]?.input).toMatchObject({ bookId: emma.bookId }),
  )
  await page.user.click(within(row).getByRole('button', { name: 'Choose another book' }))
  await page.user.type(await screen.findByRole('combobox', { name: 'Book' }), 'wuth')
  await page.user.click(await screen.findByRole('option', { name: /Wuthering Heights/ }))
  await waitFor(() =>
    expect(page.callsTo(importsApi.repair)[1]?.input).toMatchObject({ bookId: wuthering.bookId }),
  )
})

it('accepts all suggestions, and confirms before undoing an import', async () => {
  const page = open([
    answer(importsApi.get, anImport({ state: 'done', counts: { ...anImport().counts, done: 1200 } })),
    answer(importsApi.accept, { message: '30 suggestions accepted', accepted: 30 }),
    answer(importsApi.undo, {
      message: 'The import is being undone',
      import: anImport({ state: 'undoing' }),
    }),
  ])
  expect(await screen.findByRole('link', { name: 'Go to My Shelves' })).toHaveAttribute(
    'href',
    '/bookshelves',
  )
  await page.user.click(screen.getByRole('button', { name: 'Accept all 30 suggestions' }))
  expect(await screen.findByText('30 suggestions accepted')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Undo import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' })
  expect(page.callsTo(importsApi.undo)).toHaveLength(0)
  await page.user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
  await waitFor(() => expect(page.callsTo(importsApi.undo)).toHaveLength(1))
})

it('shows a not-found page for an unknown import', async () => {
  open([answer(importsApi.get, importNotFound)])
  expect(await screen.findByText('Import not found')).toBeInTheDocument()
})
