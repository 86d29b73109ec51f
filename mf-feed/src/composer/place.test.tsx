import { postsApi, readingApi, type BookReading } from '@flyleaf/contracts'
import { aPost, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as Composer } from './composer.slot.tsx'

const book = {
  bookId: 'b00000000000000000000001',
  title: 'Orlando',
  authors: [],
  publishedYear: 1928,
  cover: null,
}
const reading: BookReading = {
  bookId: book.bookId,
  status: 'reading',
  readCount: 0,
  rating: null,
  reading: {
    readingId: 'r1',
    bookId: book.bookId,
    status: 'reading',
    isCurrent: true,
    startedAt: null,
    finishedAt: null,
    page: 84,
    minute: null,
    percent: 25,
    edition: null,
    createdAt: '2026-05-04T00:00:00.000Z',
    updatedAt: '2026-05-04T00:00:00.000Z',
  },
}
const openLine = () =>
  renderPage(<Composer target={{ kind: 'margin', book }} />, {
    session: aProfile(),
    responses: [
      answer(readingApi.get, reading),
      answer(postsApi.create, { message: 'Posted', post: aPost({ postType: 'NOTE', book }) }),
    ],
  })

it('pins a line to the page where the reader is', async () => {
  const page = openLine()
  await page.user.type(await screen.findByRole('textbox', { name: 'A note' }), 'The frost')
  expect(await screen.findByRole('textbox', { name: /^Page/ })).toHaveValue('84')
  await page.user.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() =>
    expect(page.callsTo(postsApi.create)[0]?.input).toMatchObject({
      postType: 'NOTE',
      bookId: book.bookId,
      position: { unit: 'page', at: 84 },
    }),
  )
})

it('sends another place, or none', async () => {
  const page = openLine()
  await page.user.type(await screen.findByRole('textbox', { name: 'A note' }), 'The frost')
  await page.user.selectOptions(await screen.findByRole('combobox'), 'Percent')
  const percent = screen.getByRole('textbox', { name: /^Percent/ })
  expect(percent).toHaveValue('25')
  await page.user.clear(percent)
  await page.user.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(page.callsTo(postsApi.create)).toHaveLength(1))
  expect(page.callsTo(postsApi.create)[0]?.input).not.toHaveProperty('position')
})

it('says what is wrong with a place', async () => {
  const page = openLine()
  await page.user.type(await screen.findByRole('textbox', { name: 'A note' }), 'The frost')
  const at = await screen.findByRole('textbox', { name: /^Page/ })
  await page.user.clear(at)
  await page.user.type(at, 'xii')
  await page.user.click(screen.getByRole('button', { name: 'Post' }))
  expect(await screen.findByText('Position must be a number')).toBeInTheDocument()
  expect(page.callsTo(postsApi.create)).toHaveLength(0)
})
