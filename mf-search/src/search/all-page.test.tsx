import { searchApi, type FoundBookshelf, type FoundPost, type PersonCard } from '@flyleaf/contracts'
import { answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as AllPage } from './all-page.tsx'
import { aFoundBook } from './testing.tsx'

const none = { items: [], hasMore: false }
const nothing = { books: none, authors: none, series: none, bookshelves: none, posts: none, people: none }
const widgets = {
  'shelves.book-row': () => <p>a book</p>,
  'shelves.shelf-card': () => <p>a bookshelf</p>,
  'feed.post-card': () => <p>a post</p>,
  'account.person-row': () => <p>a person</p>,
}

it('shows the first results of each kind, and links to all where there are more', async () => {
  const found = {
    ...nothing,
    books: { items: [aFoundBook('Orlando')], hasMore: true },
    authors: {
      items: [{ authorId: 'awoolf', name: 'Virginia Woolf', marks: [{ start: 9, end: 14 }] }],
      hasMore: false,
    },
    series: { items: [{ seriesId: 'swoolf', name: 'The Woolf Library', marks: [] }], hasMore: false },
    bookshelves: { items: [{ bookshelfId: 's' } as FoundBookshelf], hasMore: false },
    posts: { items: [{ postId: 'p' } as FoundPost], hasMore: false },
    people: { items: [{ userId: 'u' } as PersonCard], hasMore: false },
  }
  renderPage(<AllPage />, {
    at: '/search/all?q=woolf',
    responses: [answer(searchApi.everything, found)],
    widgets,
  })
  expect(await screen.findByRole('link', { name: 'Virginia Woolf' })).toHaveAttribute(
    'href',
    '/books/authors/awoolf',
  )
  expect(screen.getByRole('link', { name: 'The Woolf Library' })).toHaveAttribute(
    'href',
    '/books/series/swoolf',
  )
  for (const one of ['a book', 'a bookshelf', 'a post', 'a person'])
    expect(await screen.findByText(one)).toBeInTheDocument()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Books',
    'Authors',
    'Series',
    'Bookshelves',
    'Posts',
    'People',
  ])
  expect(screen.getByRole('link', { name: 'See all: Books' })).toHaveAttribute(
    'href',
    '/search/books?q=woolf',
  )
  expect(screen.queryByRole('link', { name: 'See all: Posts' })).not.toBeInTheDocument()
})

it.each([
  ['Authors', 'authors', '/books/authors/awoolf'],
  ['Series', 'series', '/books/series/swoolf'],
] as const)('links to all %s, which are a list of their own', async (title, only, first) => {
  const items = {
    authors: [{ authorId: 'awoolf', name: 'Virginia Woolf', marks: [] }],
    series: [{ seriesId: 'swoolf', name: 'The Woolf Library', marks: [] }],
  }
  const found = {
    ...nothing,
    authors: { items: items.authors, hasMore: true },
    series: { items: items.series, hasMore: true },
  }
  const page = renderPage(<AllPage />, {
    at: '/search/all?q=woolf',
    responses: [
      answer(searchApi.everything, found),
      answer(searchApi.authors, { items: items.authors, hasMore: false }),
      answer(searchApi.series, { items: items.series, hasMore: false }),
    ],
  })
  await page.user.click(await screen.findByRole('link', { name: `See all: ${title}` }))
  await waitFor(() => expect(page.location()).toBe(`/search/all?q=woolf&only=${only}`))
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent(title)
  expect(screen.getByRole('link', { name: items[only][0]!.name })).toHaveAttribute('href', first)
  expect(page.callsTo(searchApi[only]).at(-1)?.input).toEqual({ q: 'woolf', limit: '50' })
})

it('searches everything again when another search is typed beside all authors', async () => {
  const authors = { items: [{ authorId: 'awoolf', name: 'Virginia Woolf', marks: [] }], hasMore: false }
  const series = { items: [{ seriesId: 'sdune', name: 'Dune', marks: [] }], hasMore: false }
  const page = renderPage(<AllPage />, {
    at: '/search/all?q=woolf&only=authors',
    responses: [
      answer(searchApi.everything, { ...nothing, series }),
      answer(searchApi.authors, ({ q }) => (q === 'woolf' ? authors : none)),
    ],
  })
  await screen.findByRole('link', { name: 'Virginia Woolf' })
  const field = screen.getByRole('searchbox', { name: 'Search everything' })
  await page.user.clear(field)
  await page.user.type(field, 'dune')
  await waitFor(() => expect(page.location()).toBe('/search/all?q=dune'))
  expect(await screen.findByRole('link', { name: 'Dune' })).toBeInTheDocument()
})

it('asks as one types, and says when nothing is found', async () => {
  const page = renderPage(<AllPage />, {
    at: '/search/all',
    responses: [answer(searchApi.everything, nothing)],
  })
  expect(page.callsTo(searchApi.everything)).toHaveLength(0)
  await page.user.type(screen.getByRole('searchbox', { name: 'Search everything' }), 'rain')
  await waitFor(() => expect(page.callsTo(searchApi.everything).at(-1)?.input).toEqual({ q: 'rain' }))
  expect(await screen.findByText('Nothing found')).toBeInTheDocument()
})

it('leads the arrow keys through results of all kinds', async () => {
  const authors = { items: [{ authorId: 'awoolf', name: 'Virginia Woolf', marks: [] }], hasMore: false }
  const series = { items: [{ seriesId: 'swoolf', name: 'The Woolf Library', marks: [] }], hasMore: false }
  const page = renderPage(<AllPage />, {
    at: '/search/all?q=woolf',
    responses: [answer(searchApi.everything, { ...nothing, authors, series })],
  })
  await screen.findByRole('link', { name: 'Virginia Woolf' })
  await page.user.click(screen.getByRole('searchbox'))
  await page.user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('link', { name: 'The Woolf Library' })).toHaveFocus()
})
