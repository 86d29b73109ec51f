import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Progress } from './progress.tsx'

it('has a name, a percentage and words', () => {
  render(<Progress label="Progress in Orlando" part={0.254} text="Page 84 of 336" />)
  const bar = screen.getByRole('progressbar', { name: 'Progress in Orlando' })
  expect(bar).toHaveAttribute('aria-valuenow', '25')
  expect(bar).toHaveAttribute('aria-valuetext', 'Page 84 of 336')
})

it('has no percentage while the progress is not known', () => {
  render(<Progress label="Progress in Orlando" part={null} />)
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
})

it('is full when more than everything is done', () => {
  render(<Progress label="Books" part={1.5} />)
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
})

it('leaves the words to the text beside it when it has no name', () => {
  render(<Progress part={0.5} />)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})
