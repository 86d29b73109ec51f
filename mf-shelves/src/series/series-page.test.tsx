import { seriesApi, seriesNotFound } from '@flyleaf/contracts'
import { aPage, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBook } from '../books/testing.ts'
import { Component as SeriesPage } from './series-page.tsx'

const open = (response: Answer) =>
  renderPage(<SeriesPage />, {
    at: '/books/series/s00000000000000000000001',
    path: '/books/series/:seriesId',
    responses: [response],
  })

it('shows the books of a series in order', async () => {
  open(
    answer(seriesApi.get, {
      seriesId: 's00000000000000000000001',
      name: 'Earthsea',
      bookCount: 2,
      followerCount: 1,
      viewer: { isFollowing: true },
      ...aPage([
        { position: 1, book: aBook('A Wizard of Earthsea') },
        { position: null, book: aBook('Tales from Earthsea') },
      ]),
    }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Earthsea' })).toBeInTheDocument()
  expect(screen.getByText('2 books · 1 follower')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Following Earthsea', pressed: true })).toBeInTheDocument()
  const [first, second] = within(screen.getByRole('list', { name: 'Earthsea' })).getAllByRole('listitem')
  expect(first).toHaveTextContent(/^Book 1.*A Wizard of Earthsea/)
  expect(second).not.toHaveTextContent(/^Book/)
})

it('shows a not-found page for an unknown series', async () => {
  open(answer(seriesApi.get, seriesNotFound))
  expect(await screen.findByText('This page is missing from our library')).toBeInTheDocument()
})
