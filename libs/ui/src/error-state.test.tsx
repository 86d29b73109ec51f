import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

it('shows and hides the error on request, and retries', async () => {
  const user = userEvent.setup()
  const onRetry = vi.fn()
  render(<ErrorState error={new Error('Shelves did not answer')} onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong!')
  expect(screen.queryByText('Shelves did not answer')).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Show Error' }))
  expect(screen.getByText('Shelves did not answer')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hide Error' }))
  expect(screen.queryByText('Shelves did not answer')).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('shows the id of the failed request', async () => {
  render(<ErrorState error={Object.assign(new Error('Something went wrong'), { requestId: '4f1c' })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show Error' }))
  expect(screen.getByText(/Request 4f1c/)).toBeVisible()
})

it('goes back in history unless it has another action', async () => {
  const user = userEvent.setup()
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
  const { rerender } = render(<EmptyState icon="·" title="Nothing here" />)
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(back).toHaveBeenCalledOnce()
  rerender(<EmptyState icon="·" title="Nothing here" action={null} />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
