import { Release } from '@flyleaf/contracts/release'
import * as href from '@flyleaf/contracts/links'
import { HistoryRouter, createQueryClient, sessionQuery, type PageModule } from '@flyleaf/web'
import { aProfile } from '@flyleaf/web/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryHistory } from 'real-react-router/router/history.js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '../app/app.tsx'
import { RemoteUnavailable } from '../remotes/remote-unavailable.ts'
import { AppRoutes } from './app-routes.tsx'
import { preloader } from './preload.ts'
import { pagesBy } from './pages.ts'
import { preparer } from './prepare-address.ts'
import { routesOf } from './routes.tsx'

const remote = (name: string, routes: object[], more: object = {}) => ({
  name,
  version: '0',
  base: `/remotes/${name}/0/`,
  entry: 'remoteEntry.js',
  common: { js: [], css: [] },
  pages: {},
  widgets: {},
  routes,
  nav: [],
  ...more,
})
const release = Release.parse({
  id: 1,
  createdAt: '',
  shell: { version: '0', base: '/shell/0/', files: { js: [], css: [] } },
  remotes: [
    remote(
      'feed',
      [
        { id: 'home', path: '/', page: 'home', title: 'Home' },
        { id: 'saved', path: '/posts/saved', page: 'saved', session: 'required' },
        { id: 'create', path: '/posts/create/:kind', page: 'create', isForm: true },
        { id: 'post', path: '/posts/:postId', page: 'post' },
      ],
      {
        nav: [{ id: 'home', label: 'Home', to: '/', icon: 'house', order: 1, key: 'h' }],
        create: { label: 'Create post', to: '/posts/create/thought', widget: 'feed.composer', key: 'n' },
        redirects: { '/posts/create': '/posts/create/thought' },
      },
    ),
    remote(
      'account',
      [
        { id: 'sign-in', path: '/auth/signin', page: 'sign-in', session: 'anonymous-only' },
        { id: 'person', path: '/:username', page: 'person' },
      ],
      {
        nav: [
          {
            id: 'profile',
            label: 'Profile',
            to: '/:username',
            icon: 'x',
            order: 1,
            place: 'reader',
            key: 'p',
          },
        ],
        dialogs: { '?': { title: 'Keyboard shortcuts', widget: 'account.keyboard-shortcuts' } },
      },
    ),
    remote('search', [{ id: 'books', path: '/search/books', page: 'books' }], {
      keys: { '/': '/search/books' },
      redirects: { '/search': '/search/books' },
    }),
  ],
})

const pageCalled = (name: string): PageModule => ({ Component: () => <h1>{name}</h1> })
const loadPage = vi.fn(async (_: string, page: string): Promise<PageModule> => pageCalled(`Page ${page}`))

async function open(at: string, profile: ReturnType<typeof aProfile> | null = null) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, profile)
  const history = createMemoryHistory({ initialEntries: [at], v5Compat: true })
  const pages = pagesBy(loadPage)
  const routes = routesOf({ release, pages })
  const app = (
    <App
      release={release}
      queryClient={queryClient}
      platform={{ loadWidget: () => Promise.reject(), preload: () => {} }}
    >
      <HistoryRouter history={history} prepare={preparer({ release, queryClient, pages })}>
        <AppRoutes routes={routes} />
      </HistoryRouter>
    </App>
  )
  await act(async () => void render(app))
  return { history, queryClient, where: () => history.location.pathname + history.location.search }
}

beforeEach(() => {
  loadPage.mockClear().mockImplementation(async (_, page) => pageCalled(`Page ${page}`))
  vi.stubGlobal('scrollTo', () => Promise.resolve())
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
})

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

  it('focuses the heading of a new page and announces it', async () => {
    const { history } = await open('/')
    await screen.findByRole('heading', { name: 'Page home' })
    await act(async () => history.push('/posts/p1'))
    expect(await screen.findByRole('heading', { name: 'Page post' })).toHaveFocus()
    expect(screen.getByText('Page post', { selector: '[aria-live]' })).toBeInTheDocument()
  })
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
      expect(screen.getAllByText('Create post')[0]).toBeInTheDocument()
      loadPage.mockImplementation(async (_, page) => pageCalled(`Page ${page}`))
      await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByRole('heading', { name: 'Page home' })).toBeInTheDocument()
    },
  )

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

describe('preloading a link', () => {
  it('loads code and first data of the most specific route, but nothing that a visitor may not see', async () => {
    const prefetch = vi.fn()
    const preloadPage = vi.fn(async () => ({ ...pageCalled('x'), prefetch }))
    const queryClient = createQueryClient()
    const preload = preloader({ release, preloadPage, queryClient })
    preload('/posts/p1?tab=2')
    preload('/posts/saved')
    preload('/no/such/page')
    await act(async () => {})
    expect(preloadPage.mock.calls).toEqual([
      ['feed', 'post'],
      ['feed', 'saved'],
    ])
    expect(prefetch).toHaveBeenCalledOnce()
    expect(prefetch).toHaveBeenCalledWith(
      expect.objectContaining({ params: { postId: 'p1' }, search: new URLSearchParams('tab=2') }),
    )
  })
})

describe('letter keys', () => {
  beforeEach(() => localStorage.clear())

  it('navigate to their pages, but never while the reader types', async () => {
    const { where } = await open('/posts/p1', aProfile({ username: 'ada' }))
    await screen.findByRole('heading', { name: 'Page post' })
    const user = userEvent.setup()
    await user.keyboard('gh')
    await waitFor(() => expect(where()).toBe('/'))
    await user.keyboard('gp')
    await waitFor(() => expect(where()).toBe('/ada'))
    await user.keyboard('/')
    await waitFor(() => expect(where()).toBe('/search/books'))
    // The page focuses its heading when it appears; only then can the field be focused.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page books' })).toHaveFocus())
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await user.keyboard('gh')
    expect(where()).toBe('/search/books')
    field.remove()
  })

  it('open the composer over the page; a visitor is asked to sign in', async () => {
    const { where } = await open('/posts/p1', aProfile({ username: 'ada' }))
    await screen.findByRole('heading', { name: 'Page post' })
    await userEvent.keyboard('n')
    expect(await screen.findByRole('dialog', { name: 'Create post' })).toBeInTheDocument()
    expect(where()).toBe('/posts/p1')
    cleanup()

    const visitor = await open('/posts/p1')
    await screen.findByRole('heading', { name: 'Page post' })
    await userEvent.keyboard('n')
    await waitFor(() => expect(visitor.where()).toBe('/auth/signin?next=%2Fposts%2Fp1'))
  })

  it('show the list of shortcuts over the page', async () => {
    const { where } = await open('/posts/p1')
    await screen.findByRole('heading', { name: 'Page post' })
    await userEvent.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument()
    expect(where()).toBe('/posts/p1')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('do nothing for a reader who switched them off', async () => {
    localStorage.setItem('flyleaf-shortcuts', 'off')
    const { where } = await open('/posts/p1')
    await screen.findByRole('heading', { name: 'Page post' })
    await userEvent.keyboard('gh')
    expect(where()).toBe('/posts/p1')
  })
})
