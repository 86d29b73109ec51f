import { booksApi, bookNotFound, catalogueApi } from '@flyleaf/contracts'
import { answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBook, aBookDetail } from '../books/testing.ts'
import { Component as BookBeside } from './book-aside.slot.tsx'

const { bookId } = aBookDetail()

it('shows the book, its actions, and similar books', async () => {
  renderPage(<BookBeside bookId={bookId} />, {
    responses: [
      answer(booksApi.get, aBookDetail()),
      answer(catalogueApi.similar, { items: [aBook('The Waves')] }),
    ],
  })
  expect(await screen.findByRole('link', { name: 'Orlando' })).toHaveAttribute('href', `/books/${bookId}`)
  expect(screen.getByRole('button', { name: /status/i })).toBeInTheDocument()
  expect(await screen.findByRole('list', { name: 'Similar books' })).toBeInTheDocument()
})

it('renders nothing for an unknown book', async () => {
  const page = renderPage(<BookBeside bookId={bookId} />, { responses: [answer(booksApi.get, bookNotFound)] })
  await waitFor(() => expect(page.callsTo(booksApi.get)).not.toHaveLength(0))
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})
