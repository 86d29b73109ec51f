import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useAutofocus } from './use-autofocus.ts'

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

function Field() {
  return (
    <div ref={useAutofocus()}>
      <input data-autofocus="" aria-label="Text" />
    </div>
  )
}

afterEach(() => document.body.replaceChildren())

it('keeps the focus when a dialog focuses itself in the next frame', async () => {
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.tabIndex = -1
  // As Base UI does when the focused element of a dialog has been replaced.
  requestAnimationFrame(() => dialog.focus())
  render(<Field />)
  expect(screen.getByLabelText('Text')).toHaveFocus()
  await nextFrame()
  expect(screen.getByLabelText('Text')).toHaveFocus()
})

it('leaves the focus in a field in which the reader already writes', async () => {
  const other = document.body.appendChild(document.createElement('textarea'))
  other.focus()
  render(<Field />)
  await nextFrame()
  expect(other).toHaveFocus()
})
