import { postsApi } from '@flyleaf/contracts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { CallError } from '../call/call-error.ts'
import { readerStorage } from '../session/reader-storage.ts'
import { useDraft } from '../draft/use-draft.ts'
import { fullDate } from '../format/relative-time.ts'
import { RelativeTime } from '../format/relative-time-view.tsx'
import { PlatformContext, type Platform } from '../platform.ts'
import { dehydrateCache, hydrateCache } from '../query/dehydrate.ts'
import { createQueryClient } from '../query/query-client.ts'
import { query } from '../query/query.ts'
import { useTheme } from '../theme/use-theme.ts'

const renderedAt = Date.parse('2026-06-15T12:00:00Z')
const written = '2026-06-15T11:00:00Z'
const aPlatform = (): Platform => ({ loadWidget: () => Promise.reject(), preload: () => {}, renderedAt })

function Page() {
  const [theme] = useTheme()
  const [draft] = useDraft('note', 'nothing yet')
  return (
    <p>
      {theme}, {draft}, <RelativeTime time={written} />
    </p>
  )
}

const page = () => (
  <PlatformContext value={aPlatform()}>
    <Page />
  </PlatformContext>
)

afterEach(() => void vi.useRealTimers())

it("hydrates the server's HTML, and only then shows values that only this browser knows", async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page())
  expect(container).toHaveTextContent('system, nothing yet, 1h')
  const served = container.firstElementChild!

  readerStorage.write('note', 'half a thought')
  localStorage.setItem('flyleaf-theme', 'night')
  vi.setSystemTime('2026-06-15T14:00:00Z')
  const differences: unknown[] = []
  await act(async () => {
    hydrateRoot(container, page(), { onRecoverableError: (error) => differences.push(error) })
  })
  expect(differences).toEqual([])
  expect(container.firstElementChild).toBe(served)
  expect(container).toHaveTextContent('night, half a thought, 3h')
  await userEvent.hover(served.querySelector('time')!)
  expect(served.querySelector('time')).toHaveAttribute(
    'data-tooltip',
    expect.stringContaining('June 15, 2026'),
  )
})

it('shows the same day for a time in every time zone', () => {
  expect(fullDate('2026-03-04T23:30:00Z')).toBe('4 March 2026')
})

it('does not repeat calls that the server made, including failed ones', async () => {
  const missing = () =>
    Promise.resolve(
      Response.json({ message: 'There is no such post', code: 'post.not-found' }, { status: 404 }),
    )
  const server = createQueryClient({ transport: missing })
  await server.prefetchQuery(query(postsApi.get, { postId: 'gone' }))
  const answers = JSON.parse(JSON.stringify(dehydrateCache(server)))

  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const browser = createQueryClient()
  hydrateCache(browser, answers)
  const Post = () => (
    <>{(useQuery(query(postsApi.get, { postId: 'gone' })).error as CallError | null)?.message}</>
  )
  const container = document.createElement('div')
  await act(async () => {
    hydrateRoot(
      container,
      <QueryClientProvider client={browser}>
        <Post />
      </QueryClientProvider>,
      { onRecoverableError: () => {} },
    )
  })
  expect(container).toHaveTextContent('There is no such post')
  expect(fetch).not.toHaveBeenCalled()
})

it("uses a rendering's own transport for its calls", async () => {
  const asked = (name: string) => vi.fn(async () => Response.json({ name }))
  const [ada, ben] = [asked('ada'), asked('ben')]
  const [hers, his] = [createQueryClient({ transport: ada }), createQueryClient({ transport: ben })]
  const post = query(postsApi.get, { postId: 'p1' })
  await Promise.all([hers.prefetchQuery(post), his.prefetchQuery(post)])
  expect([hers.getQueryData(post.queryKey), his.getQueryData(post.queryKey)]).toEqual([
    { name: 'ada' },
    { name: 'ben' },
  ])
})
