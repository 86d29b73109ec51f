import { bookNotFound, booksApi, shelvedBooksApi } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { readerDate } from '@flyleaf/web'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBook } from '../books/testing.ts'
import { bookshelfId, shelfAddress, shelfAnswers, shelfPath } from '../shelf-books/testing.ts'
import { Component as AddBooksPage } from './add-books-page.tsx'

const open = (add: Answer) =>
  renderPage(<AddBooksPage />, {
    at: `${shelfAddress}/books/add`,
    path: `${shelfPath}/books/add`,
    session: aProfile(),
    responses: [
      ...shelfAnswers(),
      answer(booksApi.list, ({ q }) => aPage(q ? [aBook('Orlando')] : [aBook('Emma'), aBook('Orlando')])),
      add,
    ],
  })

it('finds a book and adds it to the bookshelf with one press', async () => {
  const page = open(answer(shelvedBooksApi.add, { message: 'Book added', bookCount: 4, addedBookIds: [] }))
  await page.user.type(await screen.findByRole('searchbox', { name: 'Find a book' }), 'orl')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Emma' })).not.toBeInTheDocument())
  await page.user.click(await screen.findByRole('button', { name: 'Add Orlando' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Orlando' })).toBeDisabled())
  expect(screen.getByText('Added')).toBeInTheDocument()
  expect(page.callsTo(shelvedBooksApi.add)[0]?.input).toEqual({
    bookshelfId,
    bookIds: ['bookorlando'],
    today: readerDate(),
  })
})

it('shows why a book was not added, and offers a retry', async () => {
  const page = open(answer(shelvedBooksApi.add, bookNotFound))
  await page.user.click(await screen.findByRole('button', { name: 'Add Emma' }))
  expect(await screen.findByText(bookNotFound.message)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add Emma' })).toBeEnabled()
})
