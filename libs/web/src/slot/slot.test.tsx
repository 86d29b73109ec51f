import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppLink } from '../link/app-link.tsx'
import { PlatformContext } from '../platform.ts'
import { renderPage } from '../testing/index.tsx'
import { Slot } from './slot.tsx'

afterEach(() => void vi.useRealTimers())

describe('a slot', () => {
  it("shows another team's widget in that team's region, its skeleton first", async () => {
    renderPage(<Slot id="shelves.shelf-list" username="ada" skeleton={<p>Skeleton</p>} />, {
      widgets: { 'shelves.shelf-list': ({ username }: { username: string }) => <p>Shelves of {username}</p> },
    })
    expect(screen.getByText('Skeleton')).toBeInTheDocument()
    expect((await screen.findByText('Shelves of ada')).closest('[data-mf]')).toHaveAttribute(
      'data-mf',
      'shelves',
    )
  })

  it('limits a failure to its place, and retries without affecting the rest', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const loadWidget = vi.fn(async () => () => <p>Here now</p>).mockRejectedValueOnce(new Error('404'))
    const { user } = renderPage(
      <PlatformContext value={{ loadWidget, preload: () => {} }}>
        <p>The page</p>
        <Slot id="shelves.shelf-list" username="ada" />
      </PlatformContext>,
    )
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Here now')).toBeInTheDocument()
    expect(screen.getByText('The page')).toBeInTheDocument()
  })
})

describe('a link', () => {
  it('prefetches its page 50 ms after the pointer rests on it, on focus, and at once on touch', () => {
    vi.useFakeTimers()
    const preload = vi.fn()
    renderPage(
      <PlatformContext value={{ loadWidget: () => Promise.reject(), preload }}>
        <AppLink to="/books?q=x">Books</AppLink>
      </PlatformContext>,
    )
    const link = screen.getByText('Books')
    fireEvent.pointerEnter(link)
    vi.advanceTimersByTime(49)
    expect(preload).not.toHaveBeenCalled()
    fireEvent.pointerLeave(link)
    vi.advanceTimersByTime(100)
    expect(preload).not.toHaveBeenCalled()
    fireEvent.pointerEnter(link)
    vi.advanceTimersByTime(50)
    expect(preload).toHaveBeenCalledExactlyOnceWith('/books?q=x')
    fireEvent.focus(link)
    vi.advanceTimersByTime(50)
    fireEvent.touchStart(link)
    expect(preload).toHaveBeenCalledTimes(3)
  })
})
