import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

const ITEMS = [
  { key: 'matched', label: 'Matched', count: 12 },
  { key: 'rejected', label: 'Rejected' },
] as const

function Rows() {
  const [active, setActive] = useState<'matched' | 'rejected'>('matched')
  return (
    <Tabs label="Rows" items={ITEMS} active={active} onChange={setActive}>
      The {active} rows
    </Tabs>
  )
}

it('shows the panel of the active tab, which a pointer or the arrow keys choose', async () => {
  const user = userEvent.setup()
  render(<Rows />)
  expect(screen.getByRole('tablist', { name: 'Rows' })).toBeInTheDocument()
  expect(screen.getByRole('tabpanel', { name: /Matched/ })).toHaveTextContent('The matched rows')
  await user.click(screen.getByRole('tab', { name: 'Rejected' }))
  expect(screen.getByRole('tabpanel', { name: 'Rejected' })).toHaveTextContent('The rejected rows')
  await user.keyboard('{ArrowLeft}{Enter}')
  expect(screen.getByRole('tab', { name: /Matched/, selected: true })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('tab', { name: 'Rejected' })).not.toHaveFocus()
})
