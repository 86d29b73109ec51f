import { searchApi } from '@flyleaf/contracts'
import { answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as LibraryFilters } from './book-filters.slot.tsx'
import { renderBooks, someFacets } from './testing.tsx'

const asked = (page: ReturnType<typeof renderBooks>) => page.callsTo(searchApi.books).at(-1)?.input
const choicesOf = async (label: string, has: string) => {
  const select = screen.getByRole('combobox', { name: label })
  await within(select).findByRole('option', { name: has })
  return within(select)
    .getAllByRole('option')
    .map((option) => option.textContent)
}

it('shows each filter with the number of books that match it', async () => {
  renderBooks([], { at: '/search/books?q=austen' })
  expect(await choicesOf('Original language', 'English (12)')).toEqual([
    'Any language',
    'English (12)',
    'French (3)',
  ])
  expect(await choicesOf('Published', '1920s (9)')).toEqual(['Any year', '1920s (9)', '1810s (2)'])
  expect(await choicesOf('Length', '200 to 399 pages (5)')).toHaveLength(2)
  expect(await choicesOf('Rating', '4 stars and up (7)')).toHaveLength(2)
  expect(await choicesOf('Author', 'Jane Austen (6)')).toHaveLength(2)
  expect(await choicesOf('Subject', 'classics (8)')).toHaveLength(2)
})

it.each([
  ['Original language', 'fr', 'language=fr', { language: 'fr' }],
  ['Published', '1810', 'decade=1810', { minYear: '1810', maxYear: '1819' }],
  ['Length', '200-399', 'pages=200-399', { minPages: '200', maxPages: '399' }],
  ['Rating', '4', 'rating=4', { minRating: '4' }],
  ['Author', 'Jane Austen', 'author=Jane+Austen', { author: 'Jane Austen' }],
  ['Subject', 'classics', 'subject=classics', { subject: 'classics' }],
  ['Sort by', 'title-asc', 'sort=title-asc', { sortBy: 'title', sortOrder: 'asc' }],
])('narrows by %s and keeps it in the address', async (label, value, address, input) => {
  const page = renderBooks([])
  const select = screen.getByRole('combobox', { name: label })
  await waitFor(() => expect(select.querySelector(`option[value="${value}"]`)).not.toBeNull())
  await page.user.selectOptions(select, value)
  expect(page.location()).toBe(`/search/books?${address}`)
  await waitFor(() => expect(asked(page)).toEqual(input))
  await page.user.selectOptions(select, '')
  expect(page.location()).toBe('/search/books')
})

it('counts with the other filters applied, and clears filters but neither words nor order', async () => {
  const page = renderBooks([], { at: '/search/books?q=emma&language=en&decade=1810&sort=title-asc' })
  await waitFor(() =>
    expect(page.callsTo(searchApi.bookFacets)[0]?.input).toEqual({
      q: 'emma',
      language: 'en',
      minYear: '1810',
      maxYear: '1819',
    }),
  )
  await page.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(page.location()).toBe('/search/books?q=emma&sort=title-asc')
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
})

it('shows a chosen filter that matches no book', async () => {
  renderBooks([], { at: '/search/books?language=ja&decade=soon' })
  expect(screen.getByRole('combobox', { name: 'Original language' })).toHaveDisplayValue('Japanese')
  expect(await screen.findByRole('option', { name: 'Japanese (0)' })).toBeInTheDocument()
})

it('says when there are more than were counted', async () => {
  const facets = {
    languages: [{ value: 'en', count: 12 }],
    decades: [],
    pages: [],
    ratings: [],
    authors: [],
    subjects: [],
  }
  renderPage(<LibraryFilters />, {
    at: '/books',
    responses: [answer(searchApi.bookFacets, { ...facets, isWhole: false })],
  })
  expect(await screen.findByRole('option', { name: 'English (12+)' })).toBeInTheDocument()
})

it.each([
  ['Most ratings', ''],
  ['Highest rated', '?sort=averageRating'],
  ['Newest', '?sort=publishedYear'],
  ['Oldest', '?sort=publishedYear-asc'],
  ['Title', '?sort=title-asc'],
  ['Shortest', '?sort=pageCount-asc'],
  ['Longest', '?sort=pageCount'],
  ['Recently added', '?sort=createdAt'],
])('orders the whole library by %s, on the page of the team that shows it', async (label, address) => {
  const page = renderPage(<LibraryFilters />, { at: '/books', responses: [someFacets] })
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), label)
  expect(page.location()).toBe(`/books${address}`)
})
