import * as href from '@flyleaf/contracts/links'
import { sessionQuery, type PageModule } from '@flyleaf/web'
import { aProfile } from '@flyleaf/web/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, use } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RemoteUnavailable } from '../remotes/remote-unavailable.ts'
import { loadPage, open, pageCalled, prepareDocument } from './testing.tsx'

beforeEach(prepareDocument)

describe('the router', () => {
  it('shows the page of a microfrontend in its own region', async () => {
    await open('/')
    const heading = await screen.findByRole('heading', { name: 'Page home' })
    expect(heading.closest('[data-mf]')).toHaveAttribute('data-mf', 'feed')
    expect(document.title).toBe('Home | Flyleaf')
  })

  it('keeps the scroll position and state when the reader returns', async () => {
    const { history } = await open('/')
    window.dispatchEvent(new Event('scroll'))
    for (const go of [() => history.push('/search/books'), () => history.go(-1)]) await act(async () => go())
    expect(await screen.findByRole('heading', { name: 'Page home' })).toBeInTheDocument()
    await act(async () => history.push('/search/books'))
    expect(await screen.findByRole('heading', { name: 'Page books' })).toBeInTheDocument()
  })

  it.each([
    ['/search?q=x', '/search/books?q=x'],
    ['/search/', '/search/books'],
    ['/posts/create/', '/posts/create/thought'],
  ])('redirects from %s to %s', async (from, to) => {
    const { where } = await open(from)
    await screen.findByRole('heading', { name: /^Page/ })
    expect(where()).toBe(to)
  })

  it('shows a not-found page for an unknown address', async () => {
    await open('/no/such/page')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
    expect(screen.getByText('This page is missing from our library')).toBeInTheDocument()
    expect(document.title).toBe('Page not found | Flyleaf')
  })

  it('asks a visitor to sign in before a page that requires a session', async () => {
    const { where } = await open('/posts/saved?x=1')
    await screen.findByRole('heading', { name: 'Page sign-in' })
    expect(where()).toBe(href.signIn('/posts/saved?x=1'))
  })

  it('lets a reader in, and redirects them from the sign-in page', async () => {
    await open('/posts/saved', aProfile())
    expect(await screen.findByRole('heading', { name: 'Page saved' })).toBeInTheDocument()
  })

  it('redirects a reader from the sign-in page to where they wanted to go, never to another site', async () => {
    const { where } = await open('/auth/signin?next=%2Fposts%2Fsaved', aProfile())
    await screen.findByRole('heading', { name: 'Page saved' })
    expect(where()).toBe('/posts/saved')
    const other = await open('/auth/signin?next=%2F%2Fevil.example', aProfile())
    await screen.findByRole('heading', { name: 'Page home' })
    expect(other.where()).toBe('/')
  })

  it('asks to sign in when the session ends on such a page', async () => {
    const { where, queryClient } = await open('/posts/saved', aProfile())
    await screen.findByRole('heading', { name: 'Page saved' })
    act(() => queryClient.setQueryData(sessionQuery.queryKey, null))
    await screen.findByRole('heading', { name: 'Page sign-in' })
    expect(where()).toBe(href.signIn('/posts/saved'))
  })

  it('does not ask to sign in because the session cannot be asked for', async () => {
    const { where, queryClient } = await open('/posts/saved', aProfile())
    await screen.findByRole('heading', { name: 'Page saved' })
    vi.stubGlobal('fetch', async () => Response.json({ code: 'request.too-many' }, { status: 429 }))
    await act(async () => void (await queryClient.resetQueries({ queryKey: sessionQuery.queryKey })))
    await waitFor(() => expect(queryClient.getQueryState(sessionQuery.queryKey)?.status).toBe('error'))
    expect(where()).toBe('/posts/saved')
    vi.unstubAllGlobals()
  })

  it('focuses the heading of a new page and announces it', async () => {
    const { history } = await open('/')
    await screen.findByRole('heading', { name: 'Page home' })
    await act(async () => history.push('/posts/p1'))
    expect(await screen.findByRole('heading', { name: 'Page post' })).toHaveFocus()
    expect(screen.getByText('Page post', { selector: '[aria-live]' })).toBeInTheDocument()
  })
})

describe('a slow navigation', () => {
  afterEach(() => void vi.useRealTimers())
  const never = new Promise<void>(() => {})
  function SearchPage() {
    if (useLocation().search) use(never)
    return <input aria-label="Search" />
  }
  const pass = () => act(async () => void (await vi.advanceTimersByTimeAsync(2000)))
  const skeleton = () => screen.queryByRole('status', { name: 'Loading the page' })

  it('to another search leaves the page as it is, and the focus in its field', async () => {
    loadPage.mockImplementation(async () => ({
      Component: () => (
        <Suspense>
          <SearchPage />
        </Suspense>
      ),
    }))
    const { history } = await open('/search/books')
    const field = await screen.findByRole('textbox', { name: 'Search' })
    await waitFor(() => expect(skeleton()).not.toBeInTheDocument())
    field.focus()
    vi.useFakeTimers()
    await act(async () => history.replace('/search/books?q=wut'))
    await pass()
    expect(skeleton()).not.toBeInTheDocument()
    expect(field.closest('.hidden')).toBeNull()
    expect(field).toHaveFocus()
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  })

  it('to another page shows that it loads', async () => {
    const { history } = await open('/search/books')
    await screen.findByRole('heading', { name: 'Page books' })
    loadPage.mockImplementation(() => new Promise(() => {}))
    vi.useFakeTimers()
    await act(async () => history.push('/posts/p1'))
    await pass()
    expect(within(skeleton()!).getByRole('heading', { level: 1 })).toBeInTheDocument()
    expect(skeleton()!.textContent).toMatch(/Loading$/)
  })

  it('to another page shows its shape, and announces the page, not the placeholder', async () => {
    const { history } = await open('/search/books')
    await screen.findByRole('heading', { name: 'Page books' })
    const { promise, resolve } = Promise.withResolvers<PageModule>()
    loadPage.mockReturnValueOnce(promise)
    vi.useFakeTimers()
    await act(async () => history.push('/auth/signin'))
    await pass()
    expect(skeleton()!.textContent).not.toMatch(/Loading$/)
    await act(async () => resolve(pageCalled('Page sign-in')))
    await pass()
    expect(skeleton()).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Page sign-in' })).toHaveFocus()
    expect(screen.getByText('Page sign-in', { selector: '[aria-live]' })).toBeInTheDocument()
  })
})

it('shows visitors no links that would only ask them to sign in', async () => {
  await open('/search/books')
  await screen.findByRole('heading', { name: 'Page books' })
  const links = within(screen.getAllByRole('navigation', { name: 'Main' })[0]!).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Bookshelves', '/bookshelves/discover'],
  ])
  expect(screen.queryByRole('link', { name: 'Create post' })).not.toBeInTheDocument()
})

describe('a microfrontend that does not load', () => {
  const failing = () =>
    loadPage.mockImplementation(async (name, page) =>
      name === 'feed'
        ? Promise.reject(new RemoteUnavailable('feed', 'failed', new Error('404')))
        : pageCalled(`Page ${page}`),
    )

  it.each(['at the start', 'on the way'])(
    'breaks only its own region and recovers without a reload, %s',
    async (when) => {
      failing()
      const { history } = await open(when === 'at the start' ? '/' : '/search/books')
      if (when === 'on the way') {
        await screen.findByRole('heading', { name: 'Page books' })
        await act(async () => history.push('/'))
      }
      expect(
        await screen.findByRole('heading', { name: 'This part of Flyleaf didn’t load' }),
      ).toBeInTheDocument()
      expect(screen.getAllByRole('link', { name: 'Home' })[0]).toBeInTheDocument()
      loadPage.mockImplementation(async (_, page) => pageCalled(`Page ${page}`))
      await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByRole('heading', { name: 'Page home' })).toBeInTheDocument()
    },
  )

  it('keeps nobody from the others while it hangs', async () => {
    loadPage.mockImplementation((name, page) =>
      name === 'feed' ? new Promise(() => {}) : Promise.resolve(pageCalled(`Page ${page}`)),
    )
    const { history } = await open('/search/books')
    await screen.findByRole('heading', { name: 'Page books' })
    await act(async () => history.push('/ada'))
    expect(await screen.findByRole('heading', { name: 'Page person' })).toBeInTheDocument()
    await act(async () => history.push('/posts/p1'))
    await act(async () => history.push('/search/books'))
    expect(await screen.findByRole('heading', { name: 'Page books' })).toBeInTheDocument()
  })

  it('does not affect the others', async () => {
    failing()
    const { history } = await open('/')
    await screen.findByRole('heading', { name: 'This part of Flyleaf didn’t load' })
    await act(async () => history.push('/search/books'))
    expect(await screen.findByRole('heading', { name: 'Page books' })).toBeInTheDocument()
  })

  it('limits a page that throws to its region', async () => {
    loadPage.mockImplementation(async () => ({
      Component: () => {
        throw new Error('boom')
      },
    }))
    await open('/')
    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Show Error' })).toBeInTheDocument()
  })
})
