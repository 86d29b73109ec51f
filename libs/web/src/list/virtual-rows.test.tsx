import { render, screen } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { VirtualRows } from './virtual-rows.tsx'

const { away } = vi.hoisted(() => ({ away: new Set<unknown>() }))
// Nothing has a size here: the test says which rows are out of sight.
vi.mock('virtua', () => ({
  WindowVirtualizer: (props: { data: ReactElement[]; children: (row: ReactElement) => ReactNode }) =>
    props.data.filter(({ key }) => !away.has(key)).map(props.children),
}))

const list = (hasCover = false) => (
  <VirtualRows listKey="posts" inFlow={0}>
    {['Emma', 'Dune'].map((name) => (
      <article key={name}>
        {hasCover && <a href="/cover">Cover</a>}
        <a href="/x">{name}</a>
        <button>Like {name}</button>
      </article>
    ))}
  </VirtualRows>
)

it('gives a control the focus back that it had when its row was scrolled away', () => {
  const { rerender } = render(list())
  const like = () => screen.getByRole('button', { name: 'Like Emma' })
  like().focus()
  away.add('Emma')
  rerender(list())
  expect(screen.queryByText('Emma')).not.toBeInTheDocument()
  const standIn = document.activeElement!
  expect(standIn).not.toBe(document.body)
  expect(standIn.compareDocumentPosition(screen.getByText('Dune'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  away.clear()
  rerender(list(true))
  expect(like()).toHaveFocus()
})

it('leaves the focus where it is when it has moved on meanwhile', () => {
  const { rerender } = render(list())
  screen.getByRole('link', { name: 'Emma' }).focus()
  away.add('Emma')
  rerender(list())
  screen.getByRole('link', { name: 'Dune' }).focus()
  away.clear()
  rerender(list())
  expect(screen.getByRole('link', { name: 'Dune' })).toHaveFocus()
})
