import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast, Toaster, TOASTER } from './toaster.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('shows three at once, bottom right, 356 px wide, 14 px apart', () => {
  expect(TOASTER).toMatchObject({ position: 'bottom-right', duration: 4000, visibleToasts: 3, gap: 14 })
  render(<Toaster />)
  act(() => {
    toast('Saved')
    vi.advanceTimersByTime(50)
  })
  const list = screen.getByText('Saved').closest<HTMLElement>('[data-sonner-toaster]')
  expect(list).toHaveAttribute('data-y-position', 'bottom')
  expect(list).toHaveAttribute('data-x-position', 'right')
  expect(list?.style.getPropertyValue('--width')).toBe('356px')
})

it('takes a message away after four seconds', () => {
  render(<Toaster />)
  act(() => {
    toast.success('Shelved')
    vi.advanceTimersByTime(50)
  })
  act(() => void vi.advanceTimersByTime(3900))
  expect(screen.getByText('Shelved')).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(600))
  expect(screen.queryByText('Shelved')).not.toBeInTheDocument()
})
