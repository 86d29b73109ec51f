import { searchApi } from '@flyleaf/contracts'
import { aPage, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as BooksPage } from './books-page.tsx'

const nothing = answer(searchApi.books, aPage([]))

it('searches while the reader types, and keeps the search in the address', async () => {
  const page = renderPage(<BooksPage />, { at: '/search/books', responses: [nothing] })
  await page.user.type(screen.getByRole('searchbox'), 'woolf')
  await waitFor(() => expect(page.location()).toBe('/search/books?q=woolf'))
  await waitFor(() => expect(page.callsTo(searchApi.books).at(-1)?.input).toMatchObject({ q: 'woolf' }))
  expect(await screen.findByText('No books found')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Add a book' })).toHaveAttribute('href', '/books/add?title=woolf')
})

it('says that nothing matches a search only once it is answered', async () => {
  const page = renderPage(<BooksPage />, {
    at: '/search/books?q=hary',
    responses: [
      answer(searchApi.books, async ({ q }) =>
        q === 'hary' ? { ...aPage([]), didYouMean: 'harry' } : new Promise<never>(() => {}),
      ),
    ],
  })
  expect(await screen.findByText(/Nothing matches “hary”/)).toBeVisible()
  await page.user.type(screen.getByRole('searchbox'), 'x')
  await waitFor(() => expect(page.callsTo(searchApi.books).at(-1)?.input).toMatchObject({ q: 'haryx' }))
  expect(screen.getByText(/Nothing matches “hary”/)).toBeVisible()
})

it('cuts a search to the 50 characters that the call accepts', async () => {
  const page = renderPage(<BooksPage />, { at: `/search/books?q=${'x'.repeat(80)}`, responses: [nothing] })
  await waitFor(() => expect(page.callsTo(searchApi.books).length).toBeGreaterThan(0))
  expect(String(page.callsTo(searchApi.books)[0]?.input['q'])).toHaveLength(50)
})

it('applies the filters in the address, and ignores unknown ones', async () => {
  const page = renderPage(<BooksPage />, {
    at: '/search/books?sort=pageCount-asc&pages=200-400&rating=many',
    responses: [nothing],
  })
  await waitFor(() => expect(page.callsTo(searchApi.books).length).toBeGreaterThan(0))
  expect(page.callsTo(searchApi.books)[0]?.input).toEqual({
    sortBy: 'pageCount',
    sortOrder: 'asc',
    minPages: '200',
    maxPages: '400',
  })
})
