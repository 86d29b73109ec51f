import { bookshelfNotFound, bookshelvesApi } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aShelf, bookshelfId, shelfAddress, stranger } from '../shelf-books/testing.ts'
import { Component as ShelfCard } from './shelf-card.slot.tsx'
import { Component as ShelfSlip } from './linked-shelf.slot.tsx'

it('shows a bookshelf with its owner and followers', () => {
  const shelf = aShelf({ bookCount: 1200, followerCount: 1, description: 'Salt.' })
  renderPage(<ShelfCard bookshelf={{ ...shelf, viewer: stranger }} />)
  const link = screen.getByRole('link', { name: /Sea stories/ })
  expect(link).toHaveAttribute('href', shelfAddress)
  expect(link).toHaveTextContent('This bookshelf is empty')
  expect(link).toHaveTextContent(/Ada Reader · 1\.2k books · 1 follower/)
  expect(link).not.toHaveTextContent('Private')
})

it('offers the first book of an empty bookshelf to who may add one', () => {
  renderPage(<ShelfCard bookshelf={aShelf()} />)
  expect(screen.getByRole('link', { name: 'Add the first book to Sea stories' })).toHaveAttribute(
    'href',
    `${shelfAddress}/books/add`,
  )
  expect(screen.queryByText('This bookshelf is empty')).not.toBeInTheDocument()
})

it('marks the searched words, and private bookshelves', () => {
  const found = {
    ...aShelf({ audience: 'ME', isPrivate: true }),
    marks: { name: [{ start: 0, end: 3 }], description: [] },
  }
  renderPage(<ShelfCard bookshelf={found as Parameters<typeof ShelfCard>[0]['bookshelf']} />)
  expect(screen.getByText('Sea', { selector: 'mark' })).toBeInTheDocument()
  expect(screen.getByText('Private')).toBeInTheDocument()
})

it.each([
  ['another reader', null, 'For followers of Ada Reader'],
  ['its owner', aProfile({ userId: aShelf().owner.userId }), 'Only your followers'],
])('says to %s whose followers a bookshelf is for', async (_who, session, tag) => {
  const shelf = aShelf({ audience: 'FOLLOWERS', isPrivate: true })
  renderPage(<ShelfCard bookshelf={shelf} />, { session })
  renderPage(<ShelfSlip bookshelfId={bookshelfId} />, {
    session,
    responses: [answer(bookshelvesApi.get, shelf)],
  })
  await waitFor(() => expect(screen.getAllByText(tag)).toHaveLength(2))
})

it('hides spoilers in a list and in a message', async () => {
  const shelf = aShelf({ name: 'Who ||Wilkes|| was', description: 'How ||she dies||' })
  renderPage(<ShelfCard bookshelf={shelf} />)
  renderPage(<ShelfSlip bookshelfId={bookshelfId} />, { responses: [answer(bookshelvesApi.get, shelf)] })
  expect(screen.getByRole('link', { name: /^Who/ })).toHaveTextContent(/Who ▒▒▒ was.*How ▒▒▒/)
  await waitFor(() => expect(screen.getAllByText('Who ▒▒▒ was')).toHaveLength(2))
  expect(document.body).not.toHaveTextContent(/Wilkes|dies/)
})

it('shows a linked bookshelf, and renders nothing if the reader may not see it', async () => {
  const page = renderPage(<ShelfSlip bookshelfId={bookshelfId} />, {
    responses: [answer(bookshelvesApi.get, aShelf())],
  })
  const link = await screen.findByRole('link', { name: /Sea stories/ })
  expect(link).toHaveAttribute('href', shelfAddress)
  expect(link).toHaveTextContent('Ada Reader · 3 books')
  page.unmount()
  const closed = renderPage(<ShelfSlip bookshelfId={bookshelfId} />, {
    responses: [answer(bookshelvesApi.get, bookshelfNotFound)],
  })
  await waitFor(() => expect(closed.callsTo(bookshelvesApi.get)).toHaveLength(1))
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
