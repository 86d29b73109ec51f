import { popups, IconButton } from '@flyleaf/ui'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Tooltips } from './tooltips.tsx'

beforeAll(() => popups.load())

const user = userEvent.setup()
const like = vi.fn()
beforeEach(() => {
  like.mockReset()
  render(
    <>
      <IconButton label="Like" icon="♥" onClick={like} />
      <p>Elsewhere</p>
      <Tooltips />
    </>,
  )
})
const button = () => screen.getByRole('button', { name: 'Like' })
const isGone = () => waitFor(() => expect(screen.queryByText('Like')).not.toBeInTheDocument())

it('is shown while a pointer rests on the element or on itself', async () => {
  await user.hover(button())
  await user.hover(await screen.findByText('Like'))
  expect(button()).toHaveAccessibleName('Like')
  await user.hover(screen.getByText('Elsewhere'))
  await isGone()
})

it('is shown for the focus of the keyboard, until Escape', async () => {
  await user.tab()
  expect(await screen.findByText('Like')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await isGone()
  expect(button()).toHaveFocus()
})

it('is shown for a long press, which does not press the button', async () => {
  const touch = { pointerType: 'touch', clientX: 0, clientY: 0, bubbles: true }
  fireEvent(button(), new PointerEvent('pointerdown', touch))
  expect(await screen.findByText('Like')).toBeInTheDocument()
  fireEvent(button(), new PointerEvent('pointerup', touch))
  fireEvent.click(button())
  expect(like).not.toHaveBeenCalled()
  await isGone()
  fireEvent(button(), new PointerEvent('pointerdown', touch))
  fireEvent(button(), new PointerEvent('pointerup', touch))
  fireEvent.click(button())
  expect(like).toHaveBeenCalledOnce()
})
