import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Prose } from './prose.tsx'
import { piecesOf } from './text-pieces.ts'

it('shows markup as text', () => {
  const { container } = render(<Prose text={'<img src=x onerror=alert(1)> <b>bold</b>'} />)
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)> <b>bold</b>')
  expect(container.querySelector('img, b')).toBeNull()
})

it('links addresses and lets the caller render mentions', () => {
  render(
    <Prose
      text="Ask @ada, or see (https://example.org/a_(b))."
      renderMention={(username) => <a href={`/profile/${username}`}>@{username}</a>}
    />,
  )
  expect(screen.getByRole('link', { name: '@ada' })).toHaveAttribute('href', '/profile/ada')
  const address = screen.getByRole('link', { name: 'example.org/a_(b)' })
  expect(address).toHaveAttribute('href', 'https://example.org/a_(b)')
  expect(address).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

it('keeps the lines, indents and stanzas of a poem', () => {
  const { container } = render(<Prose poem text={'One\n  two\n\nThree'} />)
  expect(container.querySelectorAll('p')).toHaveLength(2)
  const lines = [...container.querySelectorAll('p span')].map((line) => line.textContent)
  expect(lines).toEqual(['One', 'two', 'Three'])
})

describe('piecesOf', () => {
  it.each([
    ['mail ada@example.org', []],
    ['javascript:alert(1)', []],
    ['@ada and @ben.', ['@ada', '@ben']],
    ['https://a.example, then', ['https://a.example']],
    ['“https://a.example/x”!', ['https://a.example/x']],
    ['A ||twist|| and a |bar|, || none', ['||twist||']],
  ])('finds the links in %j', (text, found) => {
    const pieces = piecesOf(text)
    expect(pieces.filter((piece) => piece.kind !== 'text').map((piece) => piece.text)).toEqual(found)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })
})

it('hides text between double bars until revealed', async () => {
  const { container } = render(<Prose text="The butler is ||her ||" />)
  expect(container).not.toHaveTextContent('her')
  screen.getByRole('button', { name: 'spoiler' }).click()
  expect(await screen.findByText('her')).toBeInTheDocument()
})
