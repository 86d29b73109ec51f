import { bookNotFound, booksApi, readingApi } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBook, aReaderBook } from '../books/testing.ts'
import { Component as FellowReaders } from './fellow-readers.slot.tsx'
import { Component as FirstBooks } from './first-books.slot.tsx'

const emma = aBook('Emma')
const openBooks = (set: ReturnType<typeof answer>) =>
  renderPage(<FirstBooks />, {
    session: aProfile(),
    responses: [
      answer(booksApi.list, ({ q }) => aPage(q ? [aBook('Momo')] : [emma, aBook('Orlando')])),
      answer(readingApi.ofUser, aPage([aReaderBook('Orlando')])),
      set,
    ],
  })

it('adds a chosen book to the Read bookshelf, and removes it again', async () => {
  const page = openBooks(
    answer(readingApi.set, ({ bookId, status }) => ({
      message: 'Saved',
      reading: { bookId: bookId!, status: status!, reading: null, readCount: 1, rating: null },
    })),
  )
  const choice = await screen.findByRole('button', { name: 'Emma by Virginia Woolf' })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Orlando/ })).toHaveAttribute('aria-pressed', 'true'),
  )
  await page.user.click(choice)
  await page.user.click(choice)
  await waitFor(() =>
    expect(page.callsTo(readingApi.set).map(({ input }) => (input as { status: string }).status)).toEqual([
      'read',
      'none',
    ]),
  )
  expect(choice).toHaveAttribute('aria-pressed', 'false')
})

it('reverts the choice when the server refuses, and finds other books', async () => {
  const page = openBooks(answer(readingApi.set, bookNotFound))
  const choice = await screen.findByRole('button', { name: /Emma/ })
  await page.user.click(choice)
  expect(await screen.findByText(bookNotFound.message)).toBeInTheDocument()
  expect(choice).toHaveAttribute('aria-pressed', 'false')
  await page.user.type(screen.getByRole('searchbox', { name: 'Find a book' }), 'mom')
  expect(await screen.findByRole('button', { name: /Momo/ })).toBeInTheDocument()
})

it('suggests readers of the same books, or others to follow', async () => {
  const person = { userId: 'u', username: 'ines', name: 'Inês Carvalho', picture: null }
  const open = (items: { person: typeof person; bookCount: number; books: (typeof emma)[] }[]) =>
    renderPage(<FellowReaders />, {
      session: aProfile(),
      responses: [answer(booksApi.fellowReaders, { items })],
    })
  const page = open([{ person, bookCount: 2, books: [emma] }])
  expect(await screen.findByText('2 books in common')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Inês Carvalho' })).toHaveAttribute('href', '/ines')
  expect(await screen.findByTestId('account.follow-button')).toBeInTheDocument()
  page.unmount()
  open([])
  expect(await screen.findByTestId('account.people-to-follow')).toBeInTheDocument()
})
