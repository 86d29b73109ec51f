import {
  minutesIn,
  catalogueApi,
  editionNotFound,
  readingApi,
  type BookReading,
  type Edition,
  type ReadEdition,
} from '@flyleaf/contracts'
import { readerDate } from '@flyleaf/web'
import { aPage, answer, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { notRead, renderBook } from '../book-detail/testing.tsx'
import { aReading } from '../books/testing.ts'

const { bookId } = notRead
const { readingId } = aReading()
const penguin: Edition = {
  editionId: 'e00000000000000000000001',
  title: 'Orlando',
  isbn13: '9780141184272',
  isbn10: null,
  language: 'en',
  pageCount: 228,
  publishedYear: 2000,
  publisher: 'Penguin',
  format: 'Paperback',
  minutes: null,
  cover: null,
  contributors: [],
}
const naxos: Edition = {
  ...penguin,
  editionId: 'e00000000000000000000002',
  isbn13: null,
  pageCount: null,
  publisher: 'Naxos',
  format: 'Audio CD',
}
const heard: ReadEdition = {
  editionId: null,
  format: 'audio',
  pageCount: null,
  minutes: 665,
  publisher: null,
  publishedYear: null,
  binding: null,
  cover: null,
}
const underWay = (changes: Parameters<typeof aReading>[0] = {}): BookReading => ({
  ...notRead,
  status: 'reading',
  reading: aReading(changes),
})
const saved = answer(readingApi.change, { message: 'Reading saved', reading: aReading() })

async function openDialog(reading = underWay(), responses: Answer[] = [saved]) {
  const page = renderBook({
    reading,
    responses: [answer(catalogueApi.editions, aPage([penguin, naxos])), ...responses],
  })
  await page.user.click(await screen.findByRole('button', { name: 'My edition' }))
  const dialog = await screen.findByRole('dialog', { name: 'My edition of Orlando' })
  await within(dialog).findByRole('radio', { name: 'Other edition' })
  const chosen = async () => {
    await page.user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    return () => page.callsTo(readingApi.change).map(({ input }) => input)
  }
  return { page, user: page.user, dialog: within(dialog), chosen }
}

it('chooses one of the book’s editions', async () => {
  const { user, dialog, chosen } = await openDialog()
  expect(dialog.getByRole('radio', { name: 'No particular edition' })).toBeChecked()
  await user.click(
    dialog.getByRole('radio', {
      name: 'Orlando Paperback · Penguin · 2000 · 228 pages · English ISBN 9780141184272',
    }),
  )
  const calls = await chosen()
  await waitFor(() =>
    expect(calls()).toEqual([{ bookId, readingId, edition: { editionId: penguin.editionId } }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('asks for the length that an edition lacks', async () => {
  const { user, dialog, chosen } = await openDialog()
  await user.click(dialog.getByRole('radio', { name: /Naxos/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Length/ }), '8:58')
  const calls = await chosen()
  await waitFor(() =>
    expect(calls()).toEqual([{ bookId, readingId, edition: { editionId: naxos.editionId, minutes: 538 } }]),
  )
})

it('does not take the length of one edition for another’s', async () => {
  const { user, dialog } = await openDialog(underWay({ edition: heard }))
  const length = () => dialog.getByRole('textbox', { name: /^Length/ })
  expect(length()).toHaveValue('11:05')
  await user.click(dialog.getByRole('radio', { name: /Naxos/ }))
  expect(length()).toHaveValue('')
  await user.click(dialog.getByRole('radio', { name: 'Other edition' }))
  expect(length()).toHaveValue('11:05')
})

it('forgets a length that is emptied', async () => {
  const { user, dialog, chosen } = await openDialog(
    underWay({ edition: { ...heard, editionId: naxos.editionId } }),
  )
  await user.clear(dialog.getByRole('textbox', { name: /^Length/ }))
  const calls = await chosen()
  await waitFor(() =>
    expect(calls()).toEqual([{ bookId, readingId, edition: { editionId: naxos.editionId, minutes: null } }]),
  )
})

it('takes only a format with a length, and keeps what was typed wrongly', async () => {
  const { user, dialog, chosen } = await openDialog()
  await user.click(dialog.getByRole('radio', { name: 'Other edition' }))
  const pages = dialog.getByRole('textbox', { name: /^Number of pages/ })
  await user.type(pages, 'many')
  const calls = await chosen()
  expect(await dialog.findByRole('alert')).toHaveTextContent('Pages must be a whole number')
  expect(pages).toHaveValue('many')
  await user.clear(pages)
  await user.type(pages, 'Infinity')
  await chosen()
  expect(await dialog.findByRole('alert')).toHaveTextContent('Pages must be a whole number')
  expect(calls()).toEqual([])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'Audiobook')
  const time = dialog.getByRole('textbox', { name: /^Length/ })
  await user.type(time, '11:75')
  await chosen()
  expect(await dialog.findByText('Write hours and minutes like 11:05')).toBeVisible()
  expect(time).toHaveValue('11:75')
  await user.clear(time)
  await user.type(time, '11:05')
  await chosen()
  await waitFor(() =>
    expect(calls()).toEqual([{ bookId, readingId, edition: { format: 'audio', minutes: 665 } }]),
  )
})

it('goes back to no particular edition', async () => {
  const { user, dialog, chosen } = await openDialog(underWay({ edition: heard }))
  expect(dialog.getByRole('radio', { name: 'Other edition' })).toBeChecked()
  expect(dialog.getByRole('textbox', { name: /^Length/ })).toHaveValue('11:05')
  await user.click(dialog.getByRole('radio', { name: 'No particular edition' }))
  const calls = await chosen()
  await waitFor(() => expect(calls()).toEqual([{ bookId, readingId, edition: null }]))
})

it('shows what the service refuses', async () => {
  const { user, dialog, chosen } = await openDialog(underWay(), [answer(readingApi.change, editionNotFound)])
  await user.click(dialog.getByRole('radio', { name: /Penguin/ }))
  await chosen()
  expect(await dialog.findByRole('alert')).toHaveTextContent(editionNotFound.message)
  expect(dialog.getByRole('radio', { name: /Penguin/ })).toBeChecked()
})

it('has its cover on the book’s page', async () => {
  const read = { ...heard, cover: '/media/covers/heard.webp' }
  const { container } = renderBook({ reading: underWay({ edition: read }) })
  await screen.findByText('Audiobook · 11:05')
  expect(container.querySelector('header img')).toHaveAttribute('src', read.cover)
})

it('records progress in an audiobook by its time', async () => {
  const reading = underWay({ page: null, minute: 200, percent: 30.1, edition: heard })
  const page = renderBook({ reading, responses: [answer(readingApi.set, { message: 'Saved', reading })] })
  expect(await screen.findByText('3:20 of 11:05 · 30%')).toBeInTheDocument()
  expect(screen.getByText('Audiobook · 11:05')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Update progress' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update progress in Orlando' }))
  const time = dialog.getByRole('textbox', { name: 'Time you are at' })
  expect(time).toHaveValue('3:20')
  expect(time).toHaveAccessibleDescription('of 11:05')
  await page.user.clear(time)
  await page.user.type(time, '4')
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Write hours and minutes like 11:05')
  await page.user.type(time, ':05')
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(page.callsTo(readingApi.set).map(({ input }) => input)).toEqual([
      { bookId, status: 'reading', minute: 245, today: readerDate() },
    ]),
  )
})

it.each([
  ['3:20', 200],
  [' 0.05 ', 5],
  ['100:00', 6000],
  ['3:60', NaN],
  ['200', NaN],
  ['', NaN],
])('reads %s as %d minutes', (typed, minutes) => expect(minutesIn(typed)).toBe(minutes))
