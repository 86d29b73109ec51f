import { importColumnsApi, importsApi, type Import, type ImportColumns } from '@flyleaf/contracts'
import { aPage, aProfile, answer, liveEvent, renderPage } from '@flyleaf/web/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fieldsAfter } from './columns.rules.ts'
import { Component as ImportPage } from './import-page.tsx'

const importId = 'import000000000000000001'
const anImport = (changes: Partial<Import>): Import => ({
  importId,
  state: 'preview',
  format: 'table',
  fileName: 'my books.csv',
  counts: { rows: 2, matched: 0, placeholder: 0, uncertain: 0, rejected: 0, done: 0 },
  shelves: [],
  dates: null,
  columns: 'open',
  unreadColumns: [],
  createdAt: '2026-11-01T00:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  ...changes,
})
const asked: ImportColumns = {
  columns: [
    { name: 'What', field: null, examples: ['Emma', 'Momo'] },
    { name: 'Who', field: null, examples: ['Jane Austen', ''] },
    { name: 'Points', field: 'rating', examples: ['9', '7'] },
    { name: 'Empty', field: null, examples: ['', ''] },
  ],
  ratingMax: 10,
}

const titles: ImportColumns = {
  ...asked,
  columns: asked.columns.map((column) => (column.name === 'What' ? { ...column, field: 'title' } : column)),
}

function open(found = anImport({}), columns = asked) {
  return renderPage(<ImportPage />, {
    at: `/bookshelves/import?import=${importId}`,
    session: aProfile(),
    responses: [
      answer(importsApi.list, { ...aPage([]), unstarted: { used: 1, allowed: 3 } }),
      answer(importsApi.rows, aPage([])),
      answer(importsApi.get, () => found),
      answer(importColumnsApi.get, () => columns),
      answer(importColumnsApi.choose, () => {
        columns = titles
        found = anImport({ columns: 'chosen', counts: { ...found.counts, matched: 2 } })
        return { message: 'The columns are read', import: found }
      }),
      answer(importsApi.cancel, () => {
        found = { ...found, state: 'cancelled' }
        return { message: 'Import cancelled', import: found }
      }),
    ],
  })
}
const choice = (name: string) => screen.findByRole('combobox', { name })
/** The preview is shown, and its heading gets the focus a moment later. */
const isAtTable = () =>
  waitFor(() => expect(screen.getByRole('heading', { name: 'Your table', level: 1 })).toHaveFocus())

it('asks what the columns of a table are, says what is missing, and goes on to the preview', async () => {
  const page = open()
  expect(await choice('Points')).toHaveDisplayValue('Rating')
  expect(screen.getByRole('list', { name: 'What in a few rows' })).toHaveTextContent('EmmaMomo')
  expect(screen.getByText('Empty in these rows')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Continue to the preview' })).toBeDisabled()
  expect(screen.getByText(/Choose the column with the titles/)).toBeVisible()
  await page.user.selectOptions(await choice('What'), 'Title')
  expect(screen.getByText(/No column has authors or ISBNs/)).toBeVisible()
  await page.user.selectOptions(await choice('Who'), 'Authors')
  expect(screen.queryByText(/No column has/)).not.toBeInTheDocument()
  await page.user.selectOptions(await choice('The best rating is'), '20')
  await page.user.click(screen.getByRole('button', { name: 'Continue to the preview' }))
  await waitFor(() =>
    expect(page.callsTo(importColumnsApi.choose)[0]?.input).toEqual({
      importId,
      columns: [
        { name: 'What', field: 'title' },
        { name: 'Who', field: 'authors' },
        { name: 'Points', field: 'rating' },
      ],
      ratingMax: 20,
    }),
  )
  await isAtTable()
  expect(screen.getByRole('button', { name: 'Start import' })).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Change columns' }))
  expect(await choice('What')).toHaveDisplayValue('Title')
})

it('begins the next change with what was chosen in the last', async () => {
  const page = open(anImport({ columns: 'chosen' }))
  await page.user.click(await screen.findByRole('button', { name: 'Change columns' }))
  await page.user.selectOptions(await choice('What'), 'Title')
  await page.user.click(screen.getByRole('button', { name: 'Continue to the preview' }))
  await page.user.click(await screen.findByRole('button', { name: 'Change columns' }))
  expect(await choice('What')).toHaveDisplayValue('Title')
})

it('leads back from the first preview to the columns as they were chosen', async () => {
  const page = open()
  await page.user.selectOptions(await choice('What'), 'Title')
  await page.user.click(screen.getByRole('button', { name: 'Continue to the preview' }))
  await isAtTable()
  act(() => page.history.go(-1))
  expect(await choice('What')).toHaveDisplayValue('Title')
  act(() => page.history.go(1))
  await isAtTable()
})

it('takes the scale of ratings from the column that has them, until the reader chooses one', async () => {
  const page = open(anImport({}), {
    columns: [
      { name: 'What', field: 'title', examples: ['Emma'], ratingMax: 5 },
      { name: 'Fun', field: null, examples: ['9'], ratingMax: 10 },
      { name: 'Style', field: null, examples: ['70'], ratingMax: 100 },
    ],
    ratingMax: 5,
  })
  await page.user.selectOptions(await choice('Fun'), 'Rating')
  expect(await choice('The best rating is')).toHaveDisplayValue('10')
  await page.user.selectOptions(await choice('Style'), 'Rating')
  expect(await choice('The best rating is')).toHaveDisplayValue('100')
  await page.user.selectOptions(await choice('The best rating is'), '20')
  await page.user.selectOptions(await choice('Fun'), 'Rating')
  expect(await choice('The best rating is')).toHaveDisplayValue('20')
})

it('goes back from columns that had been chosen', async () => {
  const page = open(anImport({ columns: 'chosen' }), titles)
  await page.user.click(await screen.findByRole('button', { name: 'Change columns' }))
  await page.user.click(await screen.findByRole('button', { name: 'Back' }))
  await isAtTable()
  expect(page.callsTo(importColumnsApi.choose)).toHaveLength(0)
})

it('leads back and forward between the preview and its columns', async () => {
  const page = open(anImport({ columns: 'chosen' }), titles)
  await page.user.click(await screen.findByRole('button', { name: 'Change columns' }))
  expect(await choice('What')).toHaveDisplayValue('Title')
  act(() => page.history.go(-1))
  await isAtTable()
  act(() => page.history.go(1))
  expect(await choice('What')).toHaveDisplayValue('Title')
  await page.user.click(screen.getByRole('button', { name: 'Continue to the preview' }))
  await isAtTable()
  act(() => page.history.go(-1))
  expect(await choice('What')).toHaveDisplayValue('Title')
})

it('leaves the columns when the import is cancelled there, and offers them again', async () => {
  const page = open(anImport({ columns: 'chosen' }), titles)
  await page.user.click(await screen.findByRole('button', { name: 'Change columns' }))
  await page.user.click(await screen.findByRole('button', { name: 'Cancel import' }))
  expect(await screen.findByRole('heading', { name: 'Your table', level: 1 })).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Change columns' }))
  expect(await choice('What')).toHaveDisplayValue('Title')
})

it('shows the bookshelves of a table once its rows are read', async () => {
  let found = anImport({ columns: 'chosen' })
  renderPage(<ImportPage />, {
    at: `/bookshelves/import?import=${importId}`,
    session: aProfile(),
    responses: [answer(importsApi.get, () => found), answer(importsApi.rows, aPage([]))],
  })
  expect(await screen.findByText('Looking up your books', { selector: 'span' })).toBeVisible()
  const counts = { ...found.counts, matched: 2 }
  found = anImport({
    columns: 'chosen',
    counts,
    shelves: [{ name: 'Winter books', bookCount: 2, isNew: true }],
  })
  liveEvent({ type: 'import', importId, state: 'preview', counts })
  expect(await screen.findByText('Winter books')).toBeVisible()
})

it('moves a field of which there is one to the column that is chosen last', () => {
  const fields = { a: 'title', b: 'note', c: null } as const
  expect(fieldsAfter(fields, 'c', 'title')).toEqual({ a: null, b: 'note', c: 'title' })
  expect(fieldsAfter(fields, 'c', 'note')).toEqual({ a: 'title', b: 'note', c: 'note' })
  expect(fieldsAfter(fields, 'a', null)).toEqual({ a: null, b: 'note', c: null })
})
