import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'

const show = (onSelect = vi.fn()) => {
  render(
    <>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={onSelect}>Edit</MenuItem>
        <MenuItem onSelect={() => {}}>Delete</MenuItem>
      </Menu>
      <button type="button">Next</button>
    </>,
  )
  return { button: screen.getByRole('button', { name: 'More' }), user: userEvent.setup(), onSelect }
}
const item = (name: string) => screen.getByRole('menuitem', { name })

it('has an accessible button before anything is loaded, and keeps the same button', async () => {
  const { button, user } = show()
  expect(button).toHaveAttribute('aria-haspopup', 'menu')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  const menu = await screen.findByRole('menu', { name: 'More' })
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(button).toHaveAttribute('aria-controls', menu.id)
  expect(button).toBe(document.querySelector('button'))
})

it('acts, closes, and restores the focus', async () => {
  const { button, user, onSelect } = show()
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(onSelect).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

it.each([
  ['{Enter}', 'Edit'],
  [' ', 'Edit'],
  ['{ArrowDown}', 'Edit'],
  ['{ArrowUp}', 'Delete'],
])('opens by %s with the focus on %s', async (key, name) => {
  const { button, user } = show()
  button.focus()
  await user.keyboard(key)
  await waitFor(() => expect(item(name)).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(item(name === 'Edit' ? 'Delete' : 'Edit')).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})

it('opens inside the dialog that it is in, which hides everything else', async () => {
  const menu = (
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem onSelect={() => {}}>Edit</MenuItem>
    </Menu>
  )
  render(
    <main>
      <Dialog open title="Create post">
        {menu}
      </Dialog>
    </main>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Create post' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'More' }))
  await userEvent.click(await within(dialog).findByRole('menuitem', { name: 'Edit' }))
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'More' })).toHaveFocus())
})

it('continues from the button with Tab', async () => {
  const { button, user } = show()
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(item('Edit')).toHaveFocus())
  await user.tab()
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
})
