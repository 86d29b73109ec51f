import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Checkbox, RadioGroup, Switch } from './choice.tsx'

it.each([
  ['checkbox', <Checkbox key="" label="Shortcuts" hint="Single keys act on the page" />],
  ['switch', <Switch key="" label="Shortcuts" hint="Single keys act on the page" />],
  [
    'radio',
    <RadioGroup
      key=""
      legend="Keys"
      value={undefined}
      onChange={() => {}}
      options={[{ value: 'on', label: 'Shortcuts', hint: 'Single keys act on the page' }]}
    />,
  ],
])('a %s is named by its label and described by its hint, each once', (role, choice) => {
  render(choice)
  const input = screen.getByRole(role, { name: 'Shortcuts' })
  expect(input).toHaveAccessibleDescription('Single keys act on the page')
})

it('is selected by a click on its label or its hint', async () => {
  render(<Switch label="Shortcuts" hint="Single keys act on the page" />)
  const user = userEvent.setup()
  await user.click(screen.getByText('Shortcuts'))
  expect(screen.getByRole('switch')).toBeChecked()
  await user.click(screen.getByText('Single keys act on the page'))
  expect(screen.getByRole('switch')).not.toBeChecked()
})

it('has no description without a hint', () => {
  render(<Checkbox label="Contains spoilers" />)
  expect(screen.getByRole('checkbox', { name: 'Contains spoilers' })).not.toHaveAttribute('aria-describedby')
})
