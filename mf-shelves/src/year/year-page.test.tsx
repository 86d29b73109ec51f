import {
  bookshelvesApi,
  peopleApi,
  statisticsApi,
  statisticsNotPublic,
  userNotFound,
  type YearInReview,
} from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aBook } from '../books/testing.ts'
import { aShelf } from '../shelf-books/testing.ts'
import { Component as YearPage } from './year-page.tsx'

const card = (title: string) => {
  const { bookId, authors, publishedYear, cover } = aBook(title)
  return { bookId, title, authors, publishedYear, cover }
}

const of2025 = (changes: Partial<YearInReview> = {}): YearInReview => ({
  year: 2025,
  reader: { userId: 'reader00000000000000', username: 'ada', name: 'Ada Reader', picture: null },
  isPublic: true,
  books: 3,
  pages: 1200,
  minutes: 0,
  months: [{ month: 5, books: 3, pages: 1200, minutes: 0 }],
  ratings: [{ rating: 5, count: 1 }],
  averageRating: 4.5,
  languages: [{ language: 'en', books: 3 }],
  decades: [{ decade: 1920, books: 3 }],
  lengths: [{ from: 300, to: 400, books: 3 }],
  authors: [{ name: 'Virginia Woolf', books: 3 }],
  shortest: { book: card('Flush'), pages: 150 },
  longest: { book: card('The Years'), pages: 440 },
  favourites: [
    { book: card('Orlando'), rating: 5 },
    { book: card('Flush'), rating: 4 },
  ],
  first: { book: card('Flush'), finishedAt: '2025-05' },
  last: { book: card('Orlando'), finishedAt: '2025-05-17' },
  shelf: ['Flush', 'The Years', 'Orlando'].map((title) => ({ ...card(title), pageCount: 300 })),
  ...changes,
})

const years = answer(statisticsApi.years, {
  items: [
    { year: 2025, books: 3, pages: 1200, minutes: 0 },
    { year: 2024, books: 1, pages: 90, minutes: 0 },
  ],
})

const open = (
  responses: Answer[],
  { at = '/ada/2025', session = null as ReturnType<typeof aProfile> | null } = {},
) => renderPage(<YearPage />, { at, path: '/:username/:year', session, responses: [...responses, years] })

it('shows a year: its books, favourites, milestones and figures', async () => {
  open([answer(statisticsApi.year, of2025())])
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Ada Reader’s 2025 in books' }),
  ).toBeInTheDocument()
  await waitFor(() => expect(document.title).toContain('Ada Reader’s 2025 in books'))
  const listed = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('link').getAttribute('href'))
  expect(listed('Books read')).toEqual(['/books/bookflush', '/books/booktheyears', '/books/bookorlando'])
  expect(listed('Five stars')).toEqual(['/books/bookorlando'])
  expect(screen.getByRole('link', { name: /^First book ?Flush.*May 2025$/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Last book ?Orlando.*17 May 2025$/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Longest book ?The Years.*440 pages$/ })).toBeInTheDocument()
  expect(screen.getByRole('table', { name: 'Books and pages by month' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: '2024 1 book' })).toHaveAttribute('href', '/ada/2024')
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

it('can be copied as a link, downloaded as an image, and posted by its reader', async () => {
  const page = open([answer(statisticsApi.year, of2025()), answer(bookshelvesApi.mine, aPage([]))], {
    session: aProfile(),
  })
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.user.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(writeText).toHaveBeenCalledWith('http://localhost:3000/ada/2025')
  expect(await screen.findByText('Link copied')).toBeInTheDocument()
  const image = screen.getByRole('link', { name: 'Download image' })
  expect(image).toHaveAttribute('href', '/-/image/ada/2025.png?form=tall')
  expect(image).toHaveAttribute('download', 'ada-2025.png')
  await page.user.click(screen.getByRole('button', { name: 'Share as a post' }))
  await waitFor(() => expect(page.location()).toMatch(/^\/posts\/create\/thought\?text=/))
  expect(new URL(page.location(), 'http://localhost').searchParams.get('text')).toBe(
    'My 2025 in books: 3 books, 1,200 pages.\n\nhttp://localhost:3000/ada/2025',
  )
})

it('lets its reader choose whom it is for, and is not shared unless that is everyone', async () => {
  let shelf = aShelf({ name: 'Read', isDefault: true, audience: 'FOLLOWERS', isPrivate: true })
  const page = open(
    [
      answer(statisticsApi.year, () => of2025({ isPublic: shelf.audience === 'EVERYONE' })),
      answer(bookshelvesApi.mine, () => aPage([shelf])),
      answer(bookshelvesApi.update, ({ audience }) => {
        shelf = { ...shelf, audience: audience! }
        return { message: 'Bookshelf saved', bookshelf: shelf }
      }),
    ],
    { session: aProfile() },
  )
  const choice = within(
    await screen.findByRole('group', { name: 'Who sees your years, statistics and Read bookshelf' }),
  )
  const followers = choice.getByRole('radio', { name: 'Only your followers' })
  await waitFor(() => expect(followers).toBeChecked())
  const copyLink = () => screen.queryByRole('button', { name: 'Copy link' })
  expect(copyLink()).not.toBeInTheDocument()
  await page.user.click(choice.getByRole('radio', { name: 'Everyone' }))
  await waitFor(() => expect(copyLink()).toBeInTheDocument())
  await page.user.click(followers)
  await waitFor(() => expect(copyLink()).not.toBeInTheDocument())
  expect(followers).toBeChecked()
  const { bookshelfId } = shelf
  expect(page.callsTo(bookshelvesApi.update).map(({ input }) => input)).toEqual([
    { bookshelfId, audience: 'EVERYONE' },
    { bookshelfId, audience: 'FOLLOWERS' },
  ])
})

it('shows spines when there are many books, and an empty state when none was finished', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ ...card(`Volume ${index}`), pageCount: null }))
  const page = open([answer(statisticsApi.year, of2025({ books: 75, shelf: many }))])
  expect(await screen.findByText('and 15 more')).toBeInTheDocument()
  expect(screen.getAllByRole('img', { name: /^Volume \d+ by/ })).toHaveLength(60)
  page.unmount()
  open([
    answer(
      statisticsApi.year,
      of2025({ books: 0, shelf: [], favourites: [], first: null, last: null, shortest: null, longest: null }),
    ),
  ])
  expect(await screen.findByRole('heading', { name: 'No books finished in 2025' })).toBeInTheDocument()
})

it('shows a not-found page for private years, invalid years and unknown readers', async () => {
  for (const [at, person] of [
    ['/ada/2025', statisticsNotPublic],
    ['/ada/letters', statisticsNotPublic],
    ['/nobody/2025', userNotFound],
  ] as const) {
    const page = open([answer(statisticsApi.year, person), answer(peopleApi.user, userNotFound)], { at })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
    page.unmount()
  }
})
