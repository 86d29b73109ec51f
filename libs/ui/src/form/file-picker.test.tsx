import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '../button.tsx'
import { FilePicker } from './file-picker.tsx'

const user = userEvent.setup()
const show = (multiple?: boolean) => {
  const onFiles = vi.fn()
  render(
    <FilePicker
      label="Images"
      accept="image/png"
      {...(multiple && { multiple })}
      trigger={<Button>Add images</Button>}
      onFiles={onFiles}
    />,
  )
  return { onFiles, input: screen.getByLabelText<HTMLInputElement>('Images') }
}
const image = (name: string) => new File(['x'], name, { type: 'image/png' })

it('opens the choice of the system from its button', async () => {
  const { input } = show()
  const opened = vi.fn()
  input.addEventListener('click', opened)
  await user.click(screen.getByRole('button', { name: 'Add images' }))
  expect(opened).toHaveBeenCalledOnce()
})

it('passes on the chosen files, also the same ones again', async () => {
  const { input, onFiles } = show(true)
  const files = [image('a.png'), image('b.png')]
  await user.upload(input, files)
  expect(onFiles).toHaveBeenLastCalledWith(files)
  await user.upload(input, files)
  expect(onFiles).toHaveBeenCalledTimes(2)
})

it('is one stop for the keyboard', async () => {
  const { input } = show()
  await user.tab()
  expect(screen.getByRole('button')).toHaveFocus()
  await user.tab()
  expect(input).not.toHaveFocus()
})
