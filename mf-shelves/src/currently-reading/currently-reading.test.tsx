import { readingApi, statisticsApi } from '@flyleaf/contracts'
import { aPage, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aReaderBook } from '../books/testing.ts'
import { Component as CurrentlyReading } from './currently-reading.slot.tsx'

const open = (items: ReturnType<typeof aReaderBook>[], years: number[] = []) =>
  renderPage(<CurrentlyReading username="ada" />, {
    responses: [
      answer(readingApi.ofUser, aPage(items)),
      answer(statisticsApi.years, {
        items: years.map((year) => ({ year, books: 12, pages: 3000 })),
      }),
    ],
  })

it('shows what a person is reading, with progress', async () => {
  open([aReaderBook('Orlando'), aReaderBook('The Waves', { page: null, percent: null })])
  const [orlando, waves] = within(
    await screen.findByRole('list', { name: 'Currently reading' }),
  ).getAllByRole('listitem')
  expect(within(orlando!).getByRole('link', { name: 'Orlando by Virginia Woolf' })).toHaveAttribute(
    'href',
    '/books/bookorlando',
  )
  expect(within(orlando!).getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Page 84 of 336 · 25%')
  expect(within(waves!).getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'No progress noted yet')
})

it('leads to the latest years in books', async () => {
  open([], [2026, 2025, 2023, 2020])
  const years = within(await screen.findByRole('list', { name: 'Years in books' })).getAllByRole('link')
  expect(years.map((link) => link.getAttribute('href'))).toEqual(['/ada/2026', '/ada/2025', '/ada/2023'])
  expect(years[0]).toHaveAccessibleName('2026 12 books')
})

it('is nothing when they are reading nothing', async () => {
  const page = open([])
  await waitFor(() => expect(page.callsTo(readingApi.ofUser)).toHaveLength(1))
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})
