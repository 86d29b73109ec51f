import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { StarRating } from './star-rating.tsx'

function Rated({ initial = null as number | null, seen = vi.fn<(value: number | null) => void>() }) {
  const [value, setValue] = useState(initial)
  return (
    <StarRating
      value={value}
      onChange={(next) => {
        seen(next)
        setValue(next)
      }}
    />
  )
}

it('offers ten native choices in halves', () => {
  render(<Rated />)
  expect(screen.getByRole('group', { name: 'Your rating' })).toBeInTheDocument()
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    '0.5',
    '1',
    '1.5',
    '2',
    '2.5',
    '3',
    '3.5',
    '4',
    '4.5',
    '5',
  ])
})

it('reaches three and a half stars by keyboard', async () => {
  const user = userEvent.setup()
  const seen = vi.fn<(value: number | null) => void>()
  render(<Rated seen={seen} />)
  await user.tab()
  await user.keyboard(' {ArrowRight>6/}')
  expect(screen.getByRole('radio', { name: '3.5 stars' })).toBeChecked()
  expect(seen).toHaveBeenLastCalledWith(3.5)
})

it('clears the chosen rating only', async () => {
  const user = userEvent.setup()
  render(<Rated initial={4} />)
  await user.click(screen.getByRole('button', { name: 'Clear rating' }))
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
  expect(screen.queryByRole('button', { name: 'Clear rating' })).not.toBeInTheDocument()
})
