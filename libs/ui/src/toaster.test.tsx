import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toast, Toaster, TOASTER } from './toaster.tsx'

afterEach(() => vi.useRealTimers())

it('shows messages sent before it was mounted, three at once, bottom right, 356 px wide, 14 px apart', async () => {
  expect(TOASTER).toMatchObject({ position: 'bottom-right', duration: 4000, visibleToasts: 3, gap: 14 })
  toast('Saved')
  render(<Toaster />)
  const list = (await screen.findByText('Saved')).closest<HTMLElement>('[data-sonner-toaster]')
  expect(list).toHaveAttribute('data-y-position', 'bottom')
  expect(list).toHaveAttribute('data-x-position', 'right')
  expect(list?.style.getPropertyValue('--width')).toBe('356px')
})

it('removes a message after four seconds', async () => {
  render(<Toaster />)
  // The first message loads their code.
  toast('Saved')
  await screen.findByText('Saved')
  vi.useFakeTimers()
  act(() => {
    toast.success('Shelved')
    vi.advanceTimersByTime(50)
  })
  act(() => void vi.advanceTimersByTime(3900))
  expect(screen.getByText('Shelved')).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(600))
  expect(screen.queryByText('Shelved')).not.toBeInTheDocument()
})

it('removes a message by its id', async () => {
  render(<Toaster />)
  const id = toast('Sending')
  expect(await screen.findByText('Sending')).toBeInTheDocument()
  toast.dismiss(id)
  await waitFor(() => expect(screen.queryByText('Sending')).not.toBeInTheDocument())
})
