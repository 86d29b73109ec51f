import { readingApi, searchApi, type BookCard } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { aBook, aReaderBook } from '../books/testing.ts'
import { Component as BookPicker } from './book-picker.slot.tsx'

function Field({ invalid = false }: { invalid?: boolean }) {
  const [book, setBook] = useState<BookCard | null>(null)
  return (
    <>
      <BookPicker value={book} onChange={setBook} invalid={invalid} />
      <p>Chosen: {book?.title ?? 'nothing'}</p>
    </>
  )
}

const open = (found: string[], invalid?: boolean) =>
  renderPage(<Field invalid={invalid} />, {
    responses: [
      answer(searchApi.books, {
        ...aPage(found.map((title) => ({ ...aBook(title), marks: { title: [], authors: [] } }))),
      } as never),
    ],
  })
const field = () => screen.getByRole('combobox', { name: 'Book' })

it('searches while the reader types, and selects by keyboard', async () => {
  const page = open(['Orlando', 'Emma'])
  expect(page.callsTo(searchApi.books)).toHaveLength(0)
  await page.user.type(field(), 'orl')
  expect(await screen.findByRole('option', { name: /Orlando/ })).toBeInTheDocument()
  await waitFor(() =>
    expect(page.callsTo(searchApi.books).at(-1)?.input).toMatchObject({ q: 'orl', limit: '8' }),
  )
  await page.user.keyboard('{Enter}')
  expect(await screen.findByText('Chosen: Orlando')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Choose another book' }))
  expect(screen.getByText('Chosen: nothing')).toBeInTheDocument()
  expect(field()).toHaveValue('')
})

it('offers what the reader is reading', async () => {
  const page = renderPage(<Field />, {
    session: aProfile(),
    responses: [answer(readingApi.ofUser, aPage([aReaderBook('Orlando'), aReaderBook('Emma')]))],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Choose Emma' }))
  expect(screen.getByText('Chosen: Emma')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Choose Orlando' })).not.toBeInTheDocument()
})

it('shows when nothing is found, and that a book is required', async () => {
  const page = open([], true)
  expect(field()).toBeInvalid()
  await page.user.type(field(), 'zzz')
  expect(await screen.findByText('No books found')).toBeInTheDocument()
})
