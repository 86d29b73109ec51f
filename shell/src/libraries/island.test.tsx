import type { Island, IslandHost, ShownAddress } from '@flyleaf/contracts/libraries'
import { AppLink, Slot, sessionQuery, useSession, type PrefetchContext } from '@flyleaf/web'
import { aProfile } from '@flyleaf/web/testing'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState, type ComponentType } from 'react'
import type * as Client from 'react-dom/client'
import { useParams } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { start } from './main.tsx'

const roots = vi.hoisted((): Client.Root[] => [])
vi.mock('react-dom/client', async (load) => {
  const real = await load<typeof Client>()
  const createRoot: typeof Client.createRoot = (...how) => {
    const root = real.createRoot(...how)
    roots.push(root)
    return root
  }
  return { ...real, createRoot }
})

const at = (pathname: string): ShownAddress => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: pathname,
  action: 'PUSH',
})

let host: IslandHost
let island: Island
let element: Element
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
  host = {
    address: () => at('/posts/p1'),
    navigate: vi.fn(),
    go: vi.fn(),
    preload: vi.fn(),
    shortcuts: [],
    session: () => aProfile(),
    onSession: vi.fn(),
    onChange: vi.fn(),
    loadWidget: vi.fn(async () => undefined),
    show: vi.fn(() => ({ update: vi.fn(), remove: vi.fn() })),
    onCaught: vi.fn(),
  }
  act(() => void (island = start(host)))
  element = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  // In a document an island stays, with its live connection; the next test has another.
  act(() => roots.splice(0).forEach((root) => root.unmount()))
  document.body.replaceChildren()
})

const onError = vi.fn()
function show(
  Component: ComponentType<never>,
  { paths, props = {} }: { paths?: string[]; props?: object } = {},
) {
  const part = { remote: 'feed', Component, onError, ...(paths && { paths }) }
  let shown!: ReturnType<Island['show']>
  act(() => void (shown = island.show(element, part, { address: at('/posts/p1'), props })))
  return shown
}

it('shows a page with the parameters of its address, which keeps its state when the address changes', async () => {
  const left = vi.fn()
  function Page() {
    const [presses, setPresses] = useState(0)
    useEffect(() => left, [])
    return <button onClick={() => setPresses(presses + 1)}>{`${useParams()['postId']}: ${presses}`}</button>
  }
  const page = show(Page, { paths: ['/posts/:postId'] })
  await userEvent.click(screen.getByRole('button', { name: 'p1: 0' }))
  act(() => page.update({ address: at('/posts/p2'), props: {} }))
  expect(screen.getByRole('button', { name: 'p2: 1' }).closest('[data-mf="feed"]')).toBeInTheDocument()
  act(() => page.remove())
  expect(element).toBeEmptyDOMElement()
  expect(left).toHaveBeenCalledOnce()
})

it('navigates by the shell', async () => {
  show(() => <AppLink to="/books/b1">A book</AppLink>)
  await userEvent.click(screen.getByRole('link'))
  expect(host.navigate).toHaveBeenCalledWith('/books/b1', { state: undefined })
})

it('gives a widget its props, and new ones', () => {
  const widget = show(({ words }: { words: string }) => <p>{words}</p>, { props: { words: 'first' } })
  act(() => widget.update({ address: at('/'), props: { words: 'second' } }))
  expect(element).toHaveTextContent('second')
})

it('lets the shell show what fails, in its place', () => {
  const error = new Error('broken')
  show(() => {
    throw error
  })
  expect(onError).toHaveBeenCalledWith(error)
  expect(host.onCaught).not.toHaveBeenCalled()
})

it('knows the reader of the shell, and tells it of another one', async () => {
  function Reader() {
    return <p>{useSession().profile?.name ?? 'Nobody'}</p>
  }
  show(Reader)
  expect(element).toHaveTextContent('Ada Reader')
  await act(async () => island.onSession(null))
  expect(element).toHaveTextContent('Nobody')
  expect(host.onSession).not.toHaveBeenCalled()
  const ben = aProfile({ userId: 'ben', name: 'Ben' })
  const page = {
    prefetch: ({ queryClient }: PrefetchContext) => queryClient.setQueryData(sessionQuery.queryKey, ben),
  }
  await act(async () => void island.prefetch(page, { params: {}, search: new URLSearchParams() }))
  expect(element).toHaveTextContent('Ben')
  expect(host.onSession).toHaveBeenCalledWith(ben)
})

it('shows a widget that was built for the shell in an element', async () => {
  show(() => <Slot id="shelves.book-aside" bookId="b1" />)
  await vi.waitFor(() =>
    expect(host.show).toHaveBeenCalledWith(expect.any(Element), 'shelves.book-aside', { bookId: 'b1' }),
  )
})
