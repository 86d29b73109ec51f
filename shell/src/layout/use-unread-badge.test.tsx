import { setUnreadCount } from '@flyleaf/web'
import { render, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useUnreadBadge } from './use-unread-badge.ts'

function Badge() {
  useUnreadBadge()
  return null
}
const count = (kind: 'notifications' | 'messages', value: number) => act(() => setUnreadCount(kind, value))

afterEach(() => {
  count('notifications', 0)
  count('messages', 0)
})

it('shows the count in the title, also after pages change it, and marks the icon', async () => {
  document.head.innerHTML = '<title>Home | Flyleaf</title><link rel="icon" href="/favicon.svg">'
  const icon = document.querySelector('link')!
  const view = render(<Badge />)
  expect(document.title).toBe('Home | Flyleaf')
  count('notifications', 2)
  count('messages', 1)
  expect(document.title).toBe('(3) Home | Flyleaf')
  expect(icon).toHaveAttribute('href', '/favicon-unread.svg')
  document.title = 'Books | Flyleaf'
  await waitFor(() => expect(document.title).toBe('(3) Books | Flyleaf'))
  count('notifications', 500)
  expect(document.title).toBe('(99+) Books | Flyleaf')
  count('notifications', 0)
  count('messages', -4)
  expect(document.title).toBe('Books | Flyleaf')
  expect(icon).toHaveAttribute('href', '/favicon.svg')
  view.unmount()
})

it('shows the count on the installed app, and clears it', () => {
  const badge = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) }
  Object.assign(navigator, badge)
  const view = render(<Badge />)
  expect(badge.clearAppBadge).toHaveBeenCalledOnce()
  count('notifications', 2)
  count('messages', 1)
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(3)
  count('notifications', 0)
  count('messages', 0)
  expect(badge.clearAppBadge).toHaveBeenCalledTimes(2)
  view.unmount()
  for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name)
})
