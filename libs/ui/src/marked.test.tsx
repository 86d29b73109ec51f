import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Marked } from './marked.tsx'

it('marks parts of a text and keeps all of it', () => {
  const marks = [
    { start: 0, end: 5 },
    { start: 10, end: 20 },
  ]
  const { container } = render(<Marked text="Crime and Punishment" marks={marks} />)
  expect(container.textContent).toBe('Crime and Punishment')
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Crime',
    'Punishment',
  ])
})

it('shows a text without marks as it is', () => {
  const { container } = render(<Marked text="a < b" />)
  expect(container.innerHTML).toBe('a &lt; b')
})
