import { act, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../testing/index.tsx'
import { lazyDialog, lazyPart } from './lazy-part.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

/** Code that fails once. */
const codeOf = (text: string) =>
  vi.fn(async () => ({ default: () => <p>{text}</p> })).mockRejectedValueOnce(new Error('lost'))

describe('a part whose code did not load', () => {
  const again = {
    'by the reader': ({ user }: ReturnType<typeof renderPage>) =>
      user.click(screen.getByRole('button', { name: 'Try again' })),
    'on the next navigation': ({ history }: ReturnType<typeof renderPage>) =>
      act(async () => history.push('/?page=2')),
    'when the network returns': () => act(async () => window.dispatchEvent(new Event('online'))),
  }
  it.each(Object.keys(again) as (keyof typeof again)[])('is tried again %s', async (how) => {
    const Part = lazyPart(codeOf('Here now'))
    const page = renderPage(
      <>
        <p>The page</p>
        <Part otherwise={<p>What it would replace</p>} />
      </>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page didn’t load.')
    expect(screen.getByText('What it would replace')).toBeInTheDocument()
    await again[how](page)
    expect(await screen.findByText('Here now')).toBeInTheDocument()
    expect(screen.getByText('The page')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('is tried again when the network returns in the moment in which it says so', async () => {
    const Part = lazyPart(codeOf('Here now'))
    function Return() {
      useLayoutEffect(() => void dispatchEvent(new Event('online')), [])
      return null
    }
    renderPage(<Part otherwise={<Return />} />)
    expect(await screen.findByText('Here now')).toBeInTheDocument()
  })

  it('comes back everywhere at once', async () => {
    const load = codeOf('Here now')
    const Part = lazyPart(load)
    const { user } = renderPage(
      <>
        <Part />
        <Part />
      </>,
    )
    const [first] = await screen.findAllByRole('button', { name: 'Try again' })
    await user.click(first!)
    await waitFor(() => expect(screen.getAllByText('Here now')).toHaveLength(2))
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('shows nothing when it is an extra', async () => {
    const load = codeOf('Here now')
    const Part = lazyPart(load, { isExtra: true })
    const { history } = renderPage(<Part skeleton={<p>Loading</p>} />)
    await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await act(async () => history.push('/?page=2'))
    expect(await screen.findByText('Here now')).toBeInTheDocument()
  })
})

it('closes a dialog whose code did not load, and opens it the next time', async () => {
  const WriteDialog = lazyDialog<{ onClose: () => void }>(codeOf('Write here'))
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          {isOpen ? 'Writing' : 'Write'}
        </button>
        {isOpen && <WriteDialog onClose={() => setIsOpen(false)} />}
      </>
    )
  }
  const { user } = renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Write' }))
  expect(await screen.findByText('This part of the page didn’t load.')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Write' }))
  expect(await screen.findByText('Write here')).toBeInTheDocument()
})
