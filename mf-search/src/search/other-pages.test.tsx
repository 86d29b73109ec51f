import { searchApi, type FoundBookshelf, type FoundPost } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Component as BookshelvesPage } from './bookshelves-page.tsx'
import { Component as PeoplePage } from './people-page.tsx'
import { Component as PostsPage } from './posts-page.tsx'

const corrected = { ...aPage([]), didYouMean: 'tea' }

describe('bookshelves', () => {
  it('searches while the reader types, and shows when nothing is found', async () => {
    const page = renderPage(<BookshelvesPage />, {
      at: '/search/bookshelves',
      responses: [answer(searchApi.bookshelves, aPage([]))],
    })
    await page.user.type(screen.getByRole('searchbox', { name: 'Search bookshelves' }), 'rain')
    await waitFor(() => expect(page.callsTo(searchApi.bookshelves).at(-1)?.input).toEqual({ q: 'rain' }))
    expect(await screen.findByText('No bookshelves found')).toBeInTheDocument()
    expect(document.title).toContain('“rain” in bookshelves')
  })

  it('shows the reader’s private bookshelves in the order of the response', async () => {
    const found = (name: string, isPrivate: boolean) =>
      ({ bookshelfId: name, name, isPrivate }) as FoundBookshelf
    const page = renderPage(<BookshelvesPage />, {
      at: '/search/bookshelves?q=rain',
      session: aProfile(),
      responses: [answer(searchApi.bookshelves, aPage([found('My rainy days', true), found('Rain', false)]))],
      widgets: {
        'shelves.shelf-card': ({ bookshelf }) => <a href="/x">{(bookshelf as FoundBookshelf).name}</a>,
      },
    })
    await screen.findByRole('link', { name: 'My rainy days' })
    const list = screen.getByRole('list', { name: 'Bookshelves' })
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['My rainy days', 'Rain'])
    expect(page.callsTo(searchApi.bookshelves)).toHaveLength(1)
  })

  it('shows which words the results are for', async () => {
    renderPage(<BookshelvesPage />, {
      at: '/search/bookshelves?q=taa',
      responses: [answer(searchApi.bookshelves, corrected)],
    })
    expect(await screen.findByRole('link', { name: 'tea' })).toHaveAttribute(
      'href',
      '/search/bookshelves?q=tea',
    )
  })
})

describe('posts', () => {
  it('sorts as chosen, and keeps it in the address', async () => {
    const page = renderPage(<PostsPage />, {
      at: '/search/posts?q=rain',
      responses: [answer(searchApi.posts, corrected)],
    })
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'newest')
    expect(page.location()).toBe('/search/posts?q=rain&sort=newest')
    await waitFor(() =>
      expect(page.callsTo(searchApi.posts).at(-1)?.input).toEqual({ q: 'rain', sortBy: 'newest' }),
    )
    expect(await screen.findByRole('link', { name: 'tea' })).toHaveAttribute('href', '/search/posts?q=tea')
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most popular')
    await waitFor(() =>
      expect(page.callsTo(searchApi.posts).at(-1)?.input).toEqual({ q: 'rain', sortBy: 'popular' }),
    )
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Best match')
    expect(page.location()).toBe('/search/posts?q=rain')
  })
})

describe('found posts', () => {
  const found = (postId: string) => ({ postId }) as FoundPost
  const widgets = {
    'feed.post-card': ({ post }: Record<string, unknown>) => <a href="/x">{(post as FoundPost).postId}</a>,
  }

  it('are asked for as one types, shown in the order of the answer, and walked by keys', async () => {
    const page = renderPage(<PostsPage />, {
      at: '/search/posts',
      responses: [answer(searchApi.posts, aPage([found('first'), found('second')]))],
      widgets,
    })
    const field = screen.getByRole('searchbox', { name: 'Search posts' })
    await page.user.type(field, 'owls')
    await waitFor(() => expect(page.callsTo(searchApi.posts).at(-1)?.input).toEqual({ q: 'owls' }))
    expect(document.title).toContain('“owls” in posts')
    await screen.findByRole('link', { name: 'first' })
    await page.user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('link', { name: 'second' })).toHaveFocus()
    await page.user.keyboard('{Escape}')
    expect(field).toHaveFocus()
  })

  it('say when there are none', async () => {
    renderPage(<PostsPage />, {
      at: '/search/posts?q=owls',
      responses: [answer(searchApi.posts, aPage([]))],
    })
    expect(await screen.findByText('No posts found')).toBeInTheDocument()
  })
})

describe('people', () => {
  it('shows the people widget of another team', async () => {
    const page = renderPage(<PeoplePage />, {
      at: '/search/people',
      widgets: { 'account.people-search': ({ q }) => <p>Looking for {String(q)}</p> },
    })
    await page.user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'ada')
    expect(await screen.findByText('Looking for ada')).toBeInTheDocument()
  })
})

it('links between kinds with the same words', () => {
  renderPage(<PostsPage />, { at: '/search/posts?q=rain', responses: [answer(searchApi.posts, aPage([]))] })
  const tabs = ['All', 'Books', 'Bookshelves', 'Posts', 'People']
  expect(tabs.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/search/all?q=rain',
    '/search/books?q=rain',
    '/search/bookshelves?q=rain',
    '/search/posts?q=rain',
    '/search/people?q=rain',
  ])
})
