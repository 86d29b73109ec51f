import { catalogueApi, imageTooManyPixels } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aBookDetail } from '../books/testing.ts'
import { Component as AddBookPage } from './add-book-page.tsx'

const book = aBookDetail()
const covered = { message: 'Cover saved', book }
const open = (
  isNew: boolean,
  at = '/books/add',
  cover: typeof covered | typeof imageTooManyPixels = covered,
) =>
  renderPage(<AddBookPage />, {
    at,
    session: aProfile(),
    responses: [
      answer(catalogueApi.add, { message: 'Book added to the library', isNew, book }),
      answer(catalogueApi.setCover, cover),
    ],
  })
const field = (name: RegExp | string) => screen.getByRole('textbox', { name })

it('shows what the contract requires, and focuses the first invalid field', async () => {
  const page = open(true)
  await page.user.type(field(/^ISBN/), '12345')
  await page.user.type(field(/^First published/), 'long ago')
  await page.user.click(screen.getByRole('button', { name: 'Add book' }))
  expect(await screen.findByText('Title is required')).toBeInTheDocument()
  expect(screen.getByText('Author is required')).toBeInTheDocument()
  expect(screen.getByText('Please check this ISBN')).toBeInTheDocument()
  expect(screen.getByText('Year must be a number')).toBeInTheDocument()
  await waitFor(() => expect(field('Title')).toHaveFocus())
  expect(page.callsTo(catalogueApi.add)).toHaveLength(0)
})

it('adds a book and navigates to it', async () => {
  const page = open(true, '/books/add?title=Orlando')
  expect(field('Title')).toHaveValue('Orlando')
  await page.user.type(field('Authors'), 'Virginia Woolf, Somebody Else')
  await page.user.type(field(/^First published/), '1928')
  await page.user.selectOptions(screen.getByRole('combobox', { name: /^Language/ }), 'English')
  await page.user.type(field(/^Series/), 'Lives')
  await page.user.click(screen.getByRole('button', { name: 'Add book' }))
  await waitFor(() => expect(page.location()).toBe(`/books/${book.bookId}`))
  expect(page.callsTo(catalogueApi.add)[0]?.input).toEqual({
    title: 'Orlando',
    authors: ['Virginia Woolf', 'Somebody Else'],
    publishedYear: '1928',
    language: 'en',
    subjects: [],
    series: { name: 'Lives' },
  })
})

it('sends a cover once the book is there, and leads to the book even if it is refused', async () => {
  URL.createObjectURL = () => 'blob:cover'
  URL.revokeObjectURL = () => {}
  const page = open(true, '/books/add?title=Orlando', imageTooManyPixels)
  await page.user.type(field('Authors'), 'Virginia Woolf')
  const input = screen.getByLabelText('Cover file')
  const anyFile = userEvent.setup({ applyAccept: false })
  await anyFile.upload(input, new File(['<svg/>'], 'cover.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a JPEG')
  await page.user.upload(input, new File(['png'], 'cover.png', { type: 'image/png' }))
  expect(screen.getByRole('button', { name: 'Choose another image' })).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Add book' }))
  await waitFor(() => expect(page.location()).toBe(`/books/${book.bookId}`))
  const [sent] = page.callsTo(catalogueApi.setCover)
  expect(sent?.input).toMatchObject({ bookId: book.bookId, image: expect.any(File) })
  expect(await screen.findByText(imageTooManyPixels.message)).toBeInTheDocument()
})

it('explains when the library has the book', async () => {
  const page = open(false, '/books/add?title=Orlando')
  await page.user.type(field('Authors'), 'Virginia Woolf')
  await page.user.click(screen.getByRole('button', { name: 'Add book' }))
  const heading = await screen.findByRole('heading', { name: 'This book is already in our library' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.getByRole('link', { name: 'Open the book' })).toHaveAttribute('href', `/books/${book.bookId}`)
  await page.user.click(screen.getByRole('button', { name: 'Add another book' }))
  expect(field('Title')).toBeInTheDocument()
})
