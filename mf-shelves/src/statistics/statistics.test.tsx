import {
  accountDeactivated,
  statisticsApi,
  statisticsNotPublic,
  type ReadingGoal,
  type Statistics,
} from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as StatisticsOf } from './statistics.slot.tsx'

const of2025: Statistics = {
  year: 2025,
  books: 3,
  pages: 1200,
  minutes: 0,
  months: [{ month: 5, books: 3, pages: 1200, minutes: 0 }],
  years: [{ year: 2025, books: 3, pages: 1200, minutes: 0 }],
  ratings: [
    { rating: 4.5, count: 2 },
    { rating: 5, count: 0 },
  ],
  averageRating: 4.5,
  languages: [
    { language: 'de', books: 2 },
    { language: null, books: 1 },
  ],
  decades: [{ decade: 1920, books: 3 }],
  lengths: [
    { from: 0, to: 100, books: 1 },
    { from: 300, to: 400, books: 1 },
    { from: 1000, to: null, books: 1 },
  ],
  authors: [
    { name: 'Thomas Mann', books: 2 },
    { name: 'Anna Seghers', books: 1 },
  ],
  shortest: null,
  longest: null,
  favourites: [],
  goal: null,
}
const noGoal: ReadingGoal = { year: 2025, books: null, pages: null, booksRead: 3, pagesRead: 1200 }
const open = (
  session: ReturnType<typeof aProfile> | null,
  statistics: Statistics = of2025,
  saved = answer(statisticsApi.setGoal, { message: 'Goal saved', goal: { ...noGoal, books: 12 } }),
) =>
  renderPage(<StatisticsOf username="ada" />, {
    at: '/ada/statistics?year=2025',
    session,
    responses: [answer(statisticsApi.ofUser, statistics), answer(statisticsApi.goal, noGoal), saved],
  })
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent)

it('shows the books read in a year as tables with bars', async () => {
  const page = open(null)
  const months = await rowsOf('Books and pages by month')
  expect(months).toHaveLength(12)
  expect(months[4]).toBe('May3 books, 1,200 pages')
  expect(months[5]).toBe('June0 books, 0 pages')
  expect(await rowsOf('Ratings')).toEqual(['4.5 stars2 ratings'])
  expect(await rowsOf('Original languages')).toEqual(['German2 books', 'Unknown1 book'])
  expect(await rowsOf('First published')).toEqual(['1920s3 books'])
  expect(await rowsOf('Length')).toEqual([
    'Under 100 pages1 book',
    '300 to 399 pages1 book',
    '1000 pages and more1 book',
  ])
  expect(await rowsOf('Most read authors')).toEqual(['Thomas Mann2 books'])
  expect(page.callsTo(statisticsApi.ofUser)[0]?.input).toEqual({ username: 'ada', year: '2025' })
  expect(screen.getByRole('link', { name: '2025 in review' })).toHaveAttribute('href', '/ada/2025')
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), 'All time')
  await waitFor(() => expect(page.callsTo(statisticsApi.ofUser).at(-1)?.input).toEqual({ username: 'ada' }))
})

it('lets the reader set a goal for the year', async () => {
  const page = open(aProfile())
  await page.user.click(await screen.findByRole('button', { name: 'Set a goal' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reading goal for 2025' })
  await page.user.type(within(dialog).getByRole('textbox', { name: 'Books to read' }), '12')
  await page.user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(page.callsTo(statisticsApi.setGoal)[0]?.input).toEqual({ year: '2025', books: 12, pages: null }),
  )
})

it('refuses a goal that is not a number, instead of removing it', async () => {
  const page = open(aProfile())
  await page.user.click(await screen.findByRole('button', { name: 'Set a goal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reading goal for 2025' }))
  const books = dialog.getByRole('textbox', { name: 'Books to read' })
  await page.user.type(books, '20 books')
  await page.user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText('Books must be a number')).toBeInTheDocument()
  expect(page.callsTo(statisticsApi.setGoal)).toHaveLength(0)
  await page.user.clear(books)
  await page.user.type(books, '20')
  await page.user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(page.callsTo(statisticsApi.setGoal)[0]?.input).toMatchObject({ books: 20 }))
})

it('says when a goal could not be saved, but not when it is opened again', async () => {
  const page = open(aProfile(), of2025, answer(statisticsApi.setGoal, accountDeactivated))
  await page.user.click(await screen.findByRole('button', { name: 'Set a goal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reading goal for 2025' }))
  await page.user.type(dialog.getByRole('textbox', { name: 'Books to read' }), '12')
  await page.user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText(accountDeactivated.message)).toBeInTheDocument()
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await page.user.click(screen.getByRole('button', { name: 'Set a goal' }))
  expect(await screen.findByRole('textbox', { name: 'Books to read' })).toBeInTheDocument()
  expect(screen.queryByText(accountDeactivated.message)).not.toBeInTheDocument()
})

it("shows another person's goal without a way to change it", async () => {
  open(null, { ...of2025, goal: { ...noGoal, books: 12 } })
  expect(await screen.findByText('3 of 12 books')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /goal/ })).not.toBeInTheDocument()
})

it('shows when statistics are private, and when nothing was read', async () => {
  const page = renderPage(<StatisticsOf username="ada" />, {
    responses: [answer(statisticsApi.ofUser, statisticsNotPublic)],
  })
  expect(await screen.findByText('This reader keeps their statistics private')).toBeInTheDocument()
  page.unmount()
  open(null, { ...of2025, books: 0, pages: 0, minutes: 0 })
  expect(await screen.findByText('Nothing read yet')).toBeInTheDocument()
})
