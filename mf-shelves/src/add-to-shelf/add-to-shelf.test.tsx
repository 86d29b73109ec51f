import { bookNotFound, bookshelfNotFound, booksApi } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { readerDate, sessionQuery } from '@flyleaf/web'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBookDetail } from '../books/testing.ts'
import { AddToShelf } from './add-to-shelf.tsx'
import { Component as BookActions } from './book-actions.slot.tsx'

const choice = (bookshelfId: string, name: string, holdsBook: boolean) => ({
  bookshelfId,
  name,
  audience: 'EVERYONE' as const,
  isPrivate: false,
  isDefault: true,
  holdsBook,
})
const shelves = answer(booksApi.shelves, {
  items: [choice('want', 'Want to Read', false), choice('read', 'Read', true)],
})
const bookId = 'b00000000000000000000001'

const open = async (set: ReturnType<typeof answer>) => {
  const page = renderPage(<AddToShelf bookId={bookId} title="Orlando" />, {
    session: aProfile(),
    responses: [shelves, set],
  })
  await page.user.click(screen.getByRole('button', { name: 'Add to bookshelf' }))
  return page
}

it('adds a book to another bookshelf without removing it from the first', async () => {
  const page = await open(
    answer(booksApi.setShelves, {
      message: 'Saved',
      items: [choice('want', 'Want to Read', true), choice('read', 'Read', true)],
    }),
  )
  await page.user.click(await screen.findByRole('checkbox', { name: 'Want to Read' }))
  await waitFor(() =>
    expect(page.callsTo(booksApi.setShelves)[0]?.input).toEqual({
      bookId,
      bookshelfIds: ['read', 'want'],
      today: readerDate(),
    }),
  )
  expect(screen.getByRole('checkbox', { name: 'Want to Read' })).toBeChecked()
})

it('unticks the bookshelf, with the reason, when the server refuses', async () => {
  const page = await open(answer(booksApi.setShelves, bookshelfNotFound))
  await page.user.click(await screen.findByRole('checkbox', { name: 'Want to Read' }))
  expect(await screen.findByText(bookshelfNotFound.message)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Want to Read' })).not.toBeChecked())
})

it('hides spoilers in the names of bookshelves', async () => {
  const page = renderPage(<AddToShelf bookId={bookId} title="Orlando" />, {
    session: aProfile(),
    responses: [answer(booksApi.shelves, { items: [choice('end', 'It was ||Wilkes||', false)] })],
  })
  await page.user.click(screen.getByRole('button', { name: 'Add to bookshelf' }))
  expect(await screen.findByRole('checkbox', { name: 'It was ▒▒▒' })).toBeVisible()
})

it('is what another team’s page can do with a book, if the book is there', async () => {
  const page = renderPage(<BookActions bookId={bookId} />, {
    responses: [answer(booksApi.get, aBookDetail({ bookId }))],
  })
  expect(await screen.findByRole('button', { name: 'Add to bookshelf' })).toBeInTheDocument()
  page.unmount()
  const missing = renderPage(<BookActions bookId={bookId} />, {
    responses: [answer(booksApi.get, bookNotFound)],
  })
  await waitFor(() => expect(missing.callsTo(booksApi.get)).toHaveLength(1))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('asks a visitor to sign in', async () => {
  const page = renderPage(<AddToShelf bookId={bookId} title="Orlando" />, { at: '/books/x' })
  page.queryClient.setQueryData(sessionQuery.queryKey, null)
  await page.user.click(await screen.findByRole('button', { name: 'Add to bookshelf' }))
  await waitFor(() => expect(page.location()).toMatch(/^\/auth\/signin/))
})
