import { bookshelvesApi, searchApi, type Bookshelf } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Component as BookshelvesPage } from './bookshelves-page.tsx'
import { Component as PeoplePage } from './people-page.tsx'
import { Component as PostsPage } from './posts-page.tsx'

const corrected = { ...aPage([]), didYouMean: 'tea' }

describe('bookshelves', () => {
  it('are asked for as one types, and say when there are none', async () => {
    const page = renderPage(<BookshelvesPage />, {
      at: '/search/bookshelves',
      responses: [answer(searchApi.bookshelves, aPage([]))],
    })
    await page.user.type(screen.getByRole('searchbox', { name: 'Search bookshelves' }), 'rain')
    await waitFor(() => expect(page.callsTo(searchApi.bookshelves).at(-1)?.input).toEqual({ q: 'rain' }))
    expect(await screen.findByText('No bookshelves found')).toBeInTheDocument()
    expect(document.title).toContain('“rain” in bookshelves')
  })

  describe('that are private', () => {
    const widgets = {
      'shelves.shelf-card': ({ bookshelf }: Record<string, unknown>) => (
        <a href="/x">{(bookshelf as Bookshelf).name}</a>
      ),
    }
    const named = (name: string) => aPage([{ bookshelfId: name, name } as Bookshelf])
    const responses = [
      answer(searchApi.bookshelves, aPage([])),
      answer(bookshelvesApi.mine, named('My rainy days')),
      answer(bookshelvesApi.collaborating, named('Our rainy days')),
    ]

    it('are found by those who keep them', async () => {
      const page = renderPage(<BookshelvesPage />, {
        at: '/search/bookshelves?q=rain',
        session: aProfile(),
        responses,
        widgets,
      })
      const list = await screen.findByRole('list', { name: 'Your private bookshelves' })
      await within(list).findByText('Our rainy days')
      expect(
        within(list)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['My rainy days', 'Our rainy days'])
      expect(page.callsTo(bookshelvesApi.mine)[0]?.input).toEqual({
        q: 'rain',
        privacy: 'private',
        limit: '5',
      })
      expect(screen.queryByText('No bookshelves found')).not.toBeInTheDocument()
    })

    it('are not asked for by visitors, nor without words', async () => {
      const visitor = renderPage(<BookshelvesPage />, {
        at: '/search/bookshelves?q=rain',
        responses,
        widgets,
      })
      expect(await screen.findByText('No bookshelves found')).toBeInTheDocument()
      expect(visitor.callsTo(bookshelvesApi.mine)).toEqual([])
      visitor.unmount()
      const reader = renderPage(<BookshelvesPage />, {
        at: '/search/bookshelves',
        session: aProfile(),
        responses,
        widgets,
      })
      expect(await screen.findByText('No bookshelves found')).toBeInTheDocument()
      expect(reader.callsTo(bookshelvesApi.mine)).toEqual([])
    })
  })

  it('say what they are for', async () => {
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
  it('are sorted as chosen, and keep it in the address', async () => {
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
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), '')
    expect(page.location()).toBe('/search/posts?q=rain')
  })
})

describe('people', () => {
  it('are found by the widget of those who know them', async () => {
    const page = renderPage(<PeoplePage />, {
      at: '/search/people',
      widgets: { 'account.people-search': ({ q }) => <p>Looking for {String(q)}</p> },
    })
    await page.user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'ada')
    expect(await screen.findByText('Looking for ada')).toBeInTheDocument()
  })
})

it('leads from one kind to another with the same words', () => {
  renderPage(<PostsPage />, { at: '/search/posts?q=rain', responses: [answer(searchApi.posts, aPage([]))] })
  const tabs = ['Books', 'Bookshelves', 'Posts', 'People']
  expect(tabs.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/search/books?q=rain',
    '/search/bookshelves?q=rain',
    '/search/posts?q=rain',
    '/search/people?q=rain',
  ])
})
