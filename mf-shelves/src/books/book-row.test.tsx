import { bookNotFound, booksApi } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as BookRow } from './book-row.slot.tsx'
import { Component as BookSlip } from './linked-book.slot.tsx'
import { aBook, aBookDetail } from './testing.ts'

it('shows a book with year, rating and actions', () => {
  renderPage(<BookRow book={aBook('Orlando', { averageRating: 4.25, ratingCount: 1200 })} />, {
    session: aProfile(),
  })
  const link = screen.getByRole('link', { name: /Orlando/ })
  expect(link).toHaveAttribute('href', '/books/bookorlando')
  expect(link).toHaveTextContent('Virginia Woolf')
  expect(link).toHaveTextContent(/1928 ?1\.2k/)
  expect(screen.getByRole('img', { name: /4\.3 out of 5/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add Orlando to a bookshelf' })).toBeInTheDocument()
})

it('formats years before the common era', () => {
  renderPage(<BookRow book={aBook('Odyssey', { publishedYear: -700 })} />)
  expect(screen.getByText('700 BC')).toBeInTheDocument()
})

it('shows a linked book, and renders nothing for an unknown one', async () => {
  const bookId = aBookDetail().bookId
  const page = renderPage(<BookSlip bookId={bookId} />, {
    responses: [answer(booksApi.get, aBookDetail())],
  })
  expect(await screen.findByRole('link', { name: /Orlando/ })).toHaveAttribute('href', `/books/${bookId}`)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  page.unmount()
  const missing = renderPage(<BookSlip bookId={bookId} />, {
    responses: [answer(booksApi.get, bookNotFound)],
  })
  await waitFor(() => expect(missing.callsTo(booksApi.get)).toHaveLength(1))
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
