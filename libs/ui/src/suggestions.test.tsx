import { Combobox } from '@base-ui/react/combobox'
import { Region } from '@flyleaf/ui'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Suggestions } from './suggestions.tsx'

const TITLES = ['Emma', 'Orlando', 'Persuasion']

function BookField({ onChoose }: { onChoose: (title: string | null) => void }) {
  const [text, setText] = useState('')
  const found = TITLES.filter((title) => text && title.toLowerCase().includes(text))
  return (
    <Region name="shelves">
      <Combobox.Root
        items={found}
        filter={null}
        inputValue={text}
        onInputValueChange={setText}
        value={null}
        onValueChange={onChoose}
        autoHighlight
      >
        <Combobox.Input aria-label="Book" />
        <Suggestions<string> keyOf={(title) => title} nothing={text ? 'No books found' : null}>
          {(title) => <i>{title}</i>}
        </Suggestions>
      </Combobox.Root>
    </Region>
  )
}

it('suggests while the reader types, with the styles of the region of the field', async () => {
  const onChoose = vi.fn()
  const user = userEvent.setup()
  render(<BookField onChoose={onChoose} />)
  await user.type(screen.getByRole('combobox', { name: 'Book' }), 'orl')
  const option = await screen.findByRole('option', { name: 'Orlando' })
  expect(option.closest('[data-mf]')).toHaveAttribute('data-mf', 'shelves')
  await user.keyboard('{Enter}')
  expect(onChoose.mock.calls[0]?.[0]).toBe('Orlando')
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
})

it('says that there are none', async () => {
  const user = userEvent.setup()
  render(<BookField onChoose={() => {}} />)
  await user.type(screen.getByRole('combobox', { name: 'Book' }), 'zzz')
  expect(await screen.findByText('No books found')).toBeInTheDocument()
})
