import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { toast, Toaster } from './toaster.tsx'

afterEach(() => vi.useRealTimers())

const say = (...message: Parameters<typeof toast>) => act(() => void toast(...message))

it('shows a message that was sent before it was mounted, and announces it once', async () => {
  say('Saved')
  render(<Toaster />)
  const message = await screen.findByText('Saved')
  expect(message.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('shows three messages at once, the newest of all', async () => {
  render(<Toaster />)
  for (const text of ['one', 'two', 'three', 'four']) say(text)
  await screen.findByText('four')
  expect(screen.getByRole('group', { name: 'two' })).not.toHaveAttribute('inert')
  expect(screen.getByText('one').closest('[role=group]')).toHaveAttribute('inert')
})

it('removes a message after four seconds', async () => {
  render(<Toaster />)
  // The first message loads their code.
  say('Saved')
  await screen.findByText('Saved')
  vi.useFakeTimers()
  act(() => void toast.success('Shelved'))
  act(() => void vi.advanceTimersByTime(3900))
  expect(screen.getByText('Shelved')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.queryByText('Shelved')).not.toBeInTheDocument()
})

it('replaces the message of an id, and removes it by its id', async () => {
  render(<Toaster />)
  const id = 'sending'
  say('Sending', { id })
  expect(await screen.findByText('Sending')).toBeInTheDocument()
  act(() => void toast.error('Not sent', { id }))
  expect(screen.getByText('Not sent')).toBeInTheDocument()
  expect(screen.queryByText('Sending')).not.toBeInTheDocument()
  act(() => toast.dismiss(id))
  await waitFor(() => expect(screen.queryByText('Not sent')).not.toBeInTheDocument())
})

it('runs the action of a message, which closes it', async () => {
  const undo = vi.fn()
  render(<Toaster />)
  say('Draft discarded', { action: { label: 'Undo', onClick: undo } })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Draft discarded')).not.toBeInTheDocument())
})

it('is reached by F6 and dismissed by Escape', async () => {
  render(<Toaster />)
  say('Saved')
  await screen.findByText('Saved')
  await userEvent.keyboard('{F6}')
  await userEvent.tab()
  expect(screen.getByRole('group', { name: 'Saved' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument())
})

it.each([
  [46, false],
  [44, true],
])('swiped %i px to the right, it is shown: %s', async (distance, isShown) => {
  render(<Toaster />)
  say(`Swiped ${distance}`)
  const message = await screen.findByRole('group')
  const at = (clientX: number) => ({ clientX, clientY: 0, pointerId: 1, button: 0, bubbles: true })
  fireEvent(message, new PointerEvent('pointerdown', at(0)))
  for (const x of [0, distance]) fireEvent(message, new PointerEvent('pointermove', at(x)))
  fireEvent(message, new PointerEvent('pointerup', at(distance)))
  if (isShown) expect(message).not.toHaveAttribute('data-ending-style')
  else await waitFor(() => expect(message).not.toBeInTheDocument())
  expect(message.isConnected).toBe(isShown)
})
