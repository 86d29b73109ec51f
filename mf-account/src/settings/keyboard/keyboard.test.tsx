import { renderPage } from '@flyleaf/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import KeyboardShortcuts from './keyboard.tsx'
import { texts } from './texts.ts'

it('lists the shortcuts that teams declare, until they are switched off', async () => {
  const shortcuts = [{ keys: ['g', 'r'], does: 'Reading rooms' }]
  const { user } = renderPage(<KeyboardShortcuts />, { shortcuts })
  const heading = await screen.findByRole('heading', { name: texts.goTo })
  expect(within(heading.closest('section')!).getByText('Reading rooms')).toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: texts.letterShortcuts }))
  expect(screen.queryByText('Reading rooms')).toBeNull()
})
