import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TabsNav } from './tabs-nav.tsx'

const TABS = [
  { key: 'mine', label: 'Mine' },
  { key: 'discover', label: 'Discover' },
  { key: 'following', label: 'Following' },
]
const WIDTH = 100

/** Lays tabs out in a row that has room for two of them. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = this.closest('ul')!
    const at = TABS.findIndex(({ label }) => label === this.textContent)
    return this === row ? new DOMRect(0, 0, 2 * WIDTH) : new DOMRect(at * WIDTH - row.scrollLeft, 0, WIDTH)
  })
}
const show = (active: string) => (
  <TabsNav
    label="Bookshelves"
    items={TABS}
    active={active}
    renderLink={(tab, { children, ...props }) => (
      <a href={`/${tab.key}`} {...props}>
        {children}
      </a>
    )}
  />
)

afterEach(() => vi.restoreAllMocks())

it('shows the active tab in a row that is too narrow for all tabs', () => {
  layOut()
  const { rerender } = render(show('following'))
  const row = screen.getByRole('list')
  const left = (name: string) => screen.getByRole('link', { name }).getBoundingClientRect().left
  expect(left('Following') + WIDTH).toBeLessThanOrEqual(2 * WIDTH)
  rerender(show('mine'))
  expect(left('Mine')).toBeGreaterThanOrEqual(0)
  expect(row.scrollLeft).toBeLessThanOrEqual(0)
})
