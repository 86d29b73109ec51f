import { createQueryClient, sessionQuery } from '@flyleaf/web'
import { aProfile, setConnected } from '@flyleaf/web/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConnectionBanner } from './connection-banner.tsx'

/** The page of a reader, or of a visitor. */
function open(profile: ReturnType<typeof aProfile> | null = aProfile()) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, profile)
  render(
    <QueryClientProvider client={queryClient}>
      <ConnectionBanner />
    </QueryClientProvider>,
  )
}
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const network = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
const banner = () => screen.getByRole('status')

beforeEach(() => {
  vi.useFakeTimers()
  setConnected(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('shows that the live connection is down, and disappears when it is back', () => {
  open()
  expect(banner()).toBeEmptyDOMElement()
  setConnected(false)
  wait(10)
  expect(banner()).toHaveTextContent('Not connected.')
  setConnected(true)
  expect(banner()).toBeEmptyDOMElement()
})

it('does not show short interruptions', () => {
  open()
  for (let interruption = 0; interruption < 3; interruption++) {
    setConnected(false)
    wait(9)
    expect(banner()).toBeEmptyDOMElement()
    setConnected(true)
    wait(60)
  }
  expect(banner()).toBeEmptyDOMElement()
})

it('shows nothing to visitors, who have no live connection', () => {
  open(null)
  setConnected(false)
  wait(60)
  expect(banner()).toBeEmptyDOMElement()
})

it('shows at once that the network is gone, to visitors too, and what still works', () => {
  open(null)
  network(false)
  expect(banner()).toHaveTextContent('You’re offline.')
  network(true)
  expect(banner()).toBeEmptyDOMElement()
})
