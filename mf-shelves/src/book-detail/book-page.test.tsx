import {
  bookNotFound,
  booksApi,
  catalogueApi,
  ratingsApi,
  somethingWentWrong,
  type Edition,
} from '@flyleaf/contracts'
import { aPage, answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBookDetail } from '../books/testing.ts'
import { rated, renderBook } from './testing.tsx'

const { bookId } = aBookDetail()

it('shows a book, and links to its author, series and subjects', async () => {
  renderBook({
    book: aBookDetail({ series: [{ seriesId: 's00000000000000000000001', name: 'Lives', position: 1 }] }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Orlando' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Virginia Woolf' })).toHaveAttribute(
    'href',
    '/books/authors/a00000000000000000000001',
  )
  expect(screen.getByRole('link', { name: 'Book 1 of Lives' })).toHaveAttribute(
    'href',
    '/books/series/s00000000000000000000001',
  )
  expect(screen.getByRole('link', { name: 'fantasy' })).toHaveAttribute('href', '/books?subject=fantasy')
  expect(screen.getByRole('link', { name: 'Send in a message' })).toHaveAttribute(
    'href',
    `/messages?share=${encodeURIComponent(`/books/${bookId}`)}`,
  )
  expect(screen.getByText('1928')).toBeInTheDocument()
  expect(screen.getByText('A biography of three centuries.')).toBeInTheDocument()
  await waitFor(() => expect(document.title).toBe('Orlando | Flyleaf'))
})

it('shows its series, more by the author and similar books in the margin', async () => {
  renderBook({
    book: aBookDetail({ series: [{ seriesId: 's00000000000000000000001', name: 'Lives', position: 1 }] }),
  })
  const series = await screen.findByRole('list', { name: 'The series Lives' })
  expect(within(series).getAllByRole('link')).toHaveLength(1)
  expect(within(series).getByRole('link', { name: 'Flush by Virginia Woolf' })).toBeInTheDocument()
  expect(within(series).getByText(/^Book /)).toBeInTheDocument()
  const more = screen.getByRole('list', { name: 'More by Virginia Woolf' })
  expect(within(more).getByRole('link', { name: 'The Waves by Virginia Woolf' })).toBeInTheDocument()
  const similar = screen.getByRole('list', { name: 'Similar books' })
  expect(within(similar).getByRole('link', { name: 'Nightwood by Djuna Barnes' })).toBeInTheDocument()
})

it('has separate tabs for reviews, quotes and posts', async () => {
  const page = renderBook()
  expect(await screen.findByText(/"show":"reviews"/)).toBeInTheDocument()
  await page.user.click(screen.getByRole('link', { name: 'Quotes' }))
  expect(await screen.findByText(/"show":"quotes"/)).toBeInTheDocument()
  expect(page.location()).toBe(`/books/${bookId}?tab=quotes`)
  await page.user.click(screen.getByRole('link', { name: 'Posts' }))
  expect(await screen.findByText(/"show":"posts"/)).toBeInTheDocument()
})

it('lists the editions with who worked on them', async () => {
  const edition: Edition = {
    editionId: 'e1',
    title: 'Orlando: eine Biographie',
    isbn13: '9783596200054',
    isbn10: null,
    language: 'de',
    pageCount: 240,
    publishedYear: 1990,
    publisher: 'Fischer',
    format: 'Paperback',
    minutes: null,
    cover: null,
    contributors: [
      { name: 'Brigitte Walitzek', role: 'translator' },
      { name: 'Theresia Mutzenbecher', role: 'translator' },
      { name: 'Klaus Reichert', role: 'editor' },
    ],
  }
  renderBook({ tab: 'editions', responses: [answer(catalogueApi.editions, aPage([edition]))] })
  const editions = await screen.findByRole('list', { name: 'Editions' })
  expect(
    await within(editions).findByText('Fischer · 1990 · Paperback · 240 pages · German'),
  ).toBeInTheDocument()
  expect(
    within(editions).getByText(
      'Translated by Brigitte Walitzek, Theresia Mutzenbecher · Edited by Klaus Reichert',
    ),
  ).toBeInTheDocument()
  expect(within(editions).getByText('ISBN 9783596200054')).toBeInTheDocument()
})

it('shows how readers rate it, and saves a rating without a review', async () => {
  let mine: number | null = null
  const page = renderBook({
    responses: [
      answer(ratingsApi.get, () => rated(mine)),
      answer(ratingsApi.set, ({ rating }) => {
        mine = rating
        return { message: 'Rating saved', rating, averageRating: 4.5, ratingCount: 2 }
      }),
    ],
  })
  expect(await screen.findByText('4.5 from 6 ratings')).toBeInTheDocument()
  expect(
    within(screen.getByRole('list', { name: 'Ratings by stars' })).getAllByRole('listitem'),
  ).toHaveLength(10)
  const stars = screen.getByRole('group', { name: 'Your rating' })
  await page.user.click(within(stars).getByRole('radio', { name: '4 stars' }))
  expect(within(stars).getByRole('radio', { name: '4 stars' })).toBeChecked()
  await waitFor(() => expect(page.callsTo(ratingsApi.set)[0]?.input).toEqual({ bookId, rating: 4 }))
})

it('reverts the stars when the rating is refused', async () => {
  const page = renderBook({ responses: [answer(ratingsApi.set, bookNotFound)] })
  await page.user.click(await screen.findByRole('radio', { name: '4 stars' }))
  expect(await screen.findByText(bookNotFound.message)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('radio', { name: '4 stars' })).not.toBeChecked())
})

it('shows a not-found page for an unknown book, and offers a retry after a failure', async () => {
  const page = renderBook({ responses: [answer(booksApi.get, bookNotFound)] })
  expect(await screen.findByText('This page is missing from our library')).toBeInTheDocument()
  page.unmount()
  renderBook({
    responses: [answer(booksApi.get, { code: 'failed', status: 503, message: somethingWentWrong })],
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
})
