import { bookshelvesApi, shelvedBooksApi } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aShelf, bookshelfId, shelfAddress, shelfAnswers, shelfPath, shelved } from '../testing.ts'
import { ShelfBooks } from '../shelf-books.tsx'

const [moby, jim, typhoon] = shelved.map(({ book }) => book.bookId) as [string, string, string]
const other = aShelf({ bookshelfId: 's00000000000000000000002', name: 'Lent' })

const arrange = async (...responses: Answer[]) => {
  const page = renderPage(<ShelfBooks shelf={aShelf()} />, {
    at: shelfAddress,
    path: shelfPath,
    session: aProfile(),
    responses: [
      ...shelfAnswers(),
      answer(bookshelvesApi.mine, aPage([aShelf(), other])),
      answer(bookshelvesApi.collaborating, aPage([])),
      ...responses,
    ],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Arrange' }))
  await screen.findByRole('toolbar')
  return page
}
const choose = async (page: Awaited<ReturnType<typeof arrange>>, ...titles: string[]) => {
  for (const title of titles) await page.user.click(screen.getByRole('checkbox', { name: `Select ${title}` }))
}
const order = () =>
  screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label')?.replace('Select ', ''))

it('moves a book to a position, at once', async () => {
  const page = await arrange(answer(shelvedBooksApi.reorder, () => new Promise<never>(() => {})))
  await choose(page, 'Typhoon')
  await page.user.click(screen.getByRole('button', { name: 'Position…' }))
  const field = await screen.findByRole('textbox', { name: 'Position' })
  await page.user.clear(field)
  await page.user.type(field, '1')
  await page.user.click(screen.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(order()).toEqual(['Typhoon', 'Moby-Dick', 'Lord Jim']))
  expect(page.callsTo(shelvedBooksApi.reorder)[0]?.input).toEqual({
    bookshelfId,
    updates: [{ bookId: typhoon, position: 0 }],
  })
})

it('restores the order when the move is refused', async () => {
  const refused = { code: 'bookshelf.not-yours', status: 403, message: 'Only the owner may' } as const
  const page = await arrange(answer(shelvedBooksApi.reorder, refused as never))
  await choose(page, 'Typhoon')
  await page.user.click(screen.getByRole('button', { name: 'Position…' }))
  await page.user.type(await screen.findByRole('textbox', { name: 'Position' }), '1{Enter}', {
    initialSelectionStart: 0,
    initialSelectionEnd: 1,
  })
  expect(await screen.findByText('Only the owner may')).toBeInTheDocument()
  expect(order()).toEqual(['Moby-Dick', 'Lord Jim', 'Typhoon'])
})

it('removes several books, and undo restores them with positions and notes', async () => {
  const page = await arrange(
    answer(shelvedBooksApi.remove, { message: '2 books removed', bookCount: 1 }),
    answer(shelvedBooksApi.add, { message: '2 books added', bookCount: 3, addedBookIds: [moby, typhoon] }),
    answer(shelvedBooksApi.reorder, { message: 'Books moved', updates: [] }),
    answer(shelvedBooksApi.note, { message: 'Note saved' }),
  )
  await choose(page, 'Typhoon', 'Moby-Dick')
  expect(screen.getByText('2 books selected')).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Remove' }))
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(page.callsTo(shelvedBooksApi.note).at(-1)?.input).toMatchObject({
      bookId: moby,
      notes: 'The whale, again',
    }),
  )
  expect(page.callsTo(shelvedBooksApi.add)[0]?.input).toMatchObject({ bookshelfId, bookIds: [moby, typhoon] })
  expect(page.callsTo(shelvedBooksApi.reorder)[0]?.input['updates']).toEqual([
    { bookId: moby, position: 0 },
    { bookId: typhoon, position: 2 },
  ])
})

it.each([
  ['Move to…', 'Move', shelvedBooksApi.move],
  ['Copy to…', 'Copy', shelvedBooksApi.add],
] as const)('%s another bookshelf', async (button, confirm, endpoint) => {
  const page = await arrange(
    answer(shelvedBooksApi.move, { message: 'Sent', bookCount: 2, targetBookCount: 1, addedBookIds: [jim] }),
    answer(shelvedBooksApi.add, { message: 'Sent', bookCount: 1, addedBookIds: [jim] }),
    answer(shelvedBooksApi.remove, { message: 'Book removed', bookCount: 0 }),
  )
  await choose(page, 'Lord Jim')
  await page.user.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('radio', { name: 'Sea stories' })).toBeNull()
  await page.user.click(await dialog.findByRole('radio', { name: 'Lent' }))
  await page.user.click(dialog.getByRole('button', { name: confirm }))
  expect(await screen.findByText('Sent')).toBeInTheDocument()
  expect(page.callsTo(endpoint)[0]?.input).toMatchObject({ bookIds: [jim] })
  await page.user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(page.callsTo(shelvedBooksApi.remove)[0]?.input).toMatchObject({
      bookshelfId: other.bookshelfId,
      bookIds: [jim],
    }),
  )
})

it('explains that books can only be moved in custom order', async () => {
  const page = await arrange()
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort books' }), 'Title')
  expect(await screen.findByText('To drag books, sort them in custom order.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Drag Typhoon' })).toBeNull()
})
