import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Spoiler } from './spoiler.tsx'

it('keeps the spoiler out of the document until revealed, and removes it again', async () => {
  const user = userEvent.setup()
  const onReveal = vi.fn()
  const { container } = render(
    <Spoiler about="Middlemarch" onReveal={onReveal}>
      She marries Will
    </Spoiler>,
  )
  const button = screen.getByRole('button', { name: /Spoiler for Middlemarch/ })
  expect(container).not.toHaveTextContent('Will')
  expect(button).toHaveAttribute('aria-expanded', 'false')

  await user.click(button)
  expect(screen.getByText('She marries Will')).toBeVisible()
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(button).toHaveFocus()
  expect(onReveal).toHaveBeenCalledOnce()

  await user.click(button)
  expect(container).not.toHaveTextContent('Will')
})
