import { readingApi, statisticsApi, type BookReading, type ResultOf } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { notRead } from '../book-detail/testing.tsx'
import { aReaderBook, aReading } from '../books/testing.ts'
import { useSetReading } from '../reading/use-reading.ts'
import { Component as CurrentlyReading } from './currently-reading.slot.tsx'

const open = (items: ReturnType<typeof aReaderBook>[], years: number[] = []) =>
  renderPage(<CurrentlyReading username="ada" />, {
    responses: [
      answer(readingApi.ofUser, aPage(items)),
      answer(statisticsApi.years, {
        items: years.map((year) => ({ year, books: 12, pages: 3000, minutes: 0 })),
      }),
    ],
  })

it('shows what a person is reading, with the progress that they have noted', async () => {
  open([aReaderBook('Orlando'), aReaderBook('The Waves', { page: null, percent: null })])
  const [orlando, waves] = within(
    await screen.findByRole('list', { name: 'Currently reading' }),
  ).getAllByRole('listitem')
  expect(within(orlando!).getByRole('link', { name: 'Orlando by Virginia Woolf' })).toHaveAttribute(
    'href',
    '/books/bookorlando',
  )
  expect(within(orlando!).getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Page 84 of 336 · 25%')
  expect(within(waves!).queryByRole('progressbar')).not.toBeInTheDocument()
})

it('asks the reader themselves for their progress', async () => {
  const page = renderPage(<CurrentlyReading username="ada" />, {
    session: aProfile({ username: 'ada' }),
    responses: [
      answer(readingApi.ofUser, aPage([aReaderBook('Emma', { page: null, percent: null })])),
      answer(readingApi.get, notRead),
      answer(readingApi.set, { message: 'Saved', reading: notRead }),
      answer(statisticsApi.years, { items: [] }),
    ],
  })
  await page.user.click(
    await screen.findByRole('button', { name: 'Update progress in Emma: Which page are you on?' }),
  )
  await page.user.type(await screen.findByRole('textbox', { name: 'Page you are on' }), '12{Enter}')
  await waitFor(() =>
    expect(page.callsTo(readingApi.set)[0]?.input).toMatchObject({ bookId: 'bookemma', page: 12 }),
  )
  await waitFor(() => expect(page.callsTo(readingApi.ofUser).length).toBeGreaterThan(1))
})

it('leads to the latest years in books', async () => {
  open([], [2026, 2025, 2023, 2020])
  const years = within(await screen.findByRole('list', { name: 'Years in books' })).getAllByRole('link')
  expect(years.map((link) => link.getAttribute('href'))).toEqual(['/ada/2026', '/ada/2025', '/ada/2023'])
  expect(years[0]).toHaveAccessibleName('2026 12 books')
})

it('shows a year once a book is finished in it, also when the years were being asked for', async () => {
  type Years = ResultOf<typeof statisticsApi.years>
  const finished: BookReading = { ...notRead, status: 'read', reading: aReading({ status: 'read' }) }
  const answers: ((years: Years) => void)[] = []
  function Profile() {
    const { run } = useSetReading()
    return (
      <>
        <button onClick={() => run({ bookId: 'orlando', status: 'read' })}>Finished</button>
        <CurrentlyReading username="ada" />
      </>
    )
  }
  const page = renderPage(<Profile />, {
    session: aProfile(),
    responses: [
      answer(readingApi.ofUser, aPage([])),
      answer(readingApi.set, { message: 'Saved', reading: finished }),
      answer(statisticsApi.years, () => new Promise<Years>((resolve) => answers.push(resolve))),
    ],
  })
  await waitFor(() => expect(answers).toHaveLength(1))
  await page.user.click(screen.getByRole('button', { name: 'Finished' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[0]!({ items: [] })
  answers[1]!({ items: [{ year: 2026, books: 1, pages: 336, minutes: 0 }] })
  expect(await screen.findByRole('link', { name: '2026 1 book' })).toBeInTheDocument()
})

it('is nothing when they are reading nothing', async () => {
  const page = open([])
  await waitFor(() => expect(page.callsTo(readingApi.ofUser)).toHaveLength(1))
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})
