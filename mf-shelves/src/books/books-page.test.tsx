import { booksApi } from '@flyleaf/contracts'
import { aPage, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as BooksPage } from './books-page.tsx'
import { aBook } from './testing.ts'

const open = (at: string, books = [aBook('Orlando', { averageRating: 4.5, ratingCount: 2 })]) =>
  renderPage(<BooksPage />, { at, responses: [answer(booksApi.list, aPage(books))] })

it('shows the library as covers, or as a list', async () => {
  const page = open('/books')
  const books = await screen.findByRole('list', { name: 'Books' })
  expect(within(books).getByRole('link', { name: /Orlando/ })).toHaveAttribute('href', '/books/bookorlando')
  const views = screen.getByRole('group', { name: 'Show books as' })
  expect(within(views).getByRole('button', { name: 'Covers' })).toHaveAttribute('aria-pressed', 'true')
  await page.user.click(within(views).getByRole('button', { name: 'List' }))
  expect(page.location()).toBe('/books?view=list')
  expect(await screen.findByRole('button', { name: 'Add Orlando to a bookshelf' })).toBeInTheDocument()
})

it('is filtered and sorted by the address, with the filters above', async () => {
  const page = open('/books?subject=fantasy&decade=1920&pages=200-399&rating=4&sort=title-asc&author=Woolf')
  expect(await screen.findByTestId('search.book-filters')).toBeInTheDocument()
  await waitFor(() =>
    expect(page.callsTo(booksApi.list)[0]?.input).toMatchObject({
      subject: 'fantasy',
      author: 'Woolf',
      minYear: '1920',
      maxYear: '1929',
      minPages: '200',
      maxPages: '399',
      minRating: '4',
      sortBy: 'title',
      sortOrder: 'asc',
    }),
  )
})

it('offers to add a book when none matches', async () => {
  open('/books?author=nobody', [])
  expect(await screen.findByText('No books match')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/books')
  for (const link of screen.getAllByRole('link', { name: 'Add a book' }))
    expect(link).toHaveAttribute('href', '/books/add')
})
