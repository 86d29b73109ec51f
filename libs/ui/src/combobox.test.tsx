import { popups, Region } from '@flyleaf/ui'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Combobox, MultipleCombobox } from './combobox.tsx'

const TITLES = ['Emma', 'Orlando', 'Persuasion']
const user = userEvent.setup()
beforeAll(() => popups.load())

const field = () => screen.getByRole('combobox', { name: 'Book' })
const found = (text: string) => TITLES.filter((title) => text && title.toLowerCase().includes(text))
const nothing = (text: string) => (text ? 'No books found' : null)

function BookField({ onChoose }: { onChoose: (title: string) => void }) {
  const [text, setText] = useState('')
  return (
    <Region name="shelves">
      <Combobox
        aria-label="Book"
        items={found(text)}
        keyOf={(title) => title}
        text={text}
        onTextChange={setText}
        nothing={nothing(text)}
        autoHighlight
        onChoose={onChoose}
      >
        {(title) => <i>{title}</i>}
      </Combobox>
    </Region>
  )
}

it('keeps what was typed, and the focus, when its code arrives', async () => {
  vi.resetModules()
  const { Combobox: Fresh } = await import('./combobox.tsx')
  const [onTextChange, onChoose] = [vi.fn(), vi.fn()]
  render(
    <Fresh aria-label="Book" {...{ items: ['Orlando'], keyOf: String, text: 'orl', onTextChange, onChoose }}>
      {String}
    </Fresh>,
  )
  const placeholder = field()
  placeholder.focus()
  await waitFor(() => expect(field()).not.toBe(placeholder))
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('orl')
  expect(await screen.findByRole('option', { name: 'Orlando' })).toBeInTheDocument()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledWith('Orlando')
})

describe('one item', () => {
  it('is chosen by keyboard; the list has the styles of the region of the field', async () => {
    const onChoose = vi.fn()
    render(<BookField onChoose={onChoose} />)
    await user.type(field(), 'orl')
    const option = await screen.findByRole('option', { name: 'Orlando' })
    expect(option.closest('[data-mf]')).toHaveAttribute('data-mf', 'shelves')
    expect(field()).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledWith('Orlando')
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
  })

  it('says why nothing is suggested; Escape closes the list and keeps the text', async () => {
    render(<BookField onChoose={() => {}} />)
    await user.type(field(), 'zzz')
    expect(await screen.findByText('No books found')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('No books found')).not.toBeInTheDocument())
    expect(field()).toHaveValue('zzz')
  })

  it('keeps the text when the field loses the focus', async () => {
    render(<BookField onChoose={() => {}} />)
    await user.type(field(), 'orl')
    await screen.findByRole('option')
    await user.tab()
    expect(field()).toHaveValue('orl')
  })
})

describe('several items', () => {
  function BooksField() {
    const [text, setText] = useState('')
    const [chosen, setChosen] = useState<string[]>([])
    return (
      <MultipleCombobox
        aria-label="Book"
        items={found(text)}
        keyOf={(title) => title}
        text={text}
        onTextChange={setText}
        autoHighlight
        chosen={chosen}
        onChange={setChosen}
        chip={(title) => <b>{title}</b>}
        removeLabel={(title) => `Remove ${title}`}
      >
        {(title) => title}
      </MultipleCombobox>
    )
  }

  it('are shown before the text, and removed by button or by Backspace', async () => {
    render(<BooksField />)
    for (const typed of ['emma', 'persu']) {
      await user.type(field(), typed)
      await screen.findByRole('option')
      await user.keyboard('{Enter}')
      expect(field()).toHaveValue('')
    }
    await user.click(screen.getByRole('button', { name: 'Remove Emma' }))
    expect(screen.queryByText('Emma')).not.toBeInTheDocument()
    await user.type(field(), '{Backspace}')
    expect(screen.queryByText('Persuasion')).not.toBeInTheDocument()
  })
})
