import { readingApi, type BookReading } from '@flyleaf/contracts'
import { answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBookDetail } from '../books/testing.ts'
import { notRead, renderBook } from './testing.tsx'

const second = { bookId: 'b00000000000000000000002', title: 'Flush', authors: ['Virginia Woolf'] }
const book = aBookDetail({
  next: {
    seriesId: 's00000000000000000000001',
    name: 'Lives',
    position: 2,
    book: { ...second, publishedYear: 1933, cover: null },
  },
})

/** Opens the book for a reader with this status of the next one; `null` for a visitor. */
function open(status: BookReading['status'] | null) {
  let now = status ?? 'none'
  return renderBook({
    book,
    ...(status === null && { session: null }),
    responses: [
      answer(readingApi.get, ({ bookId }) => ({
        ...notRead,
        bookId,
        status: bookId === second.bookId ? now : 'none',
      })),
      answer(readingApi.set, ({ status: wanted }) => {
        now = wanted
        return { message: 'Saved', reading: { ...notRead, bookId: second.bookId, status: now } }
      }),
    ],
  })
}

it('leads to the next book in the series, which the reader wants to read', async () => {
  const page = open('none')
  const next = await screen.findByRole('region', { name: 'Next in Lives' })
  expect(within(next).getByRole('link')).toHaveAttribute('href', `/books/${second.bookId}`)
  const want = await within(next).findByRole('button', { name: 'Want to read: Flush' })
  expect(want).toHaveAttribute('aria-pressed', 'false')
  await page.user.click(want)
  await waitFor(() =>
    expect(page.callsTo(readingApi.set)[0]?.input).toMatchObject({ bookId: second.bookId, status: 'want' }),
  )
  await waitFor(() => expect(want).toHaveAttribute('aria-pressed', 'true'))
})

it('says so when the reader has read it', async () => {
  open('read')
  const next = await screen.findByRole('region', { name: 'Next in Lives' })
  expect(await within(next).findByText('Read')).toBeInTheDocument()
  expect(within(next).queryByRole('button')).not.toBeInTheDocument()
})

it('offers it to visitors', async () => {
  const page = open(null)
  expect(await screen.findByRole('button', { name: 'Want to read: Flush' })).toBeInTheDocument()
  expect(page.callsTo(readingApi.get)).toHaveLength(0)
})
