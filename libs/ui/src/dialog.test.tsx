import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type SubmitEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ActionDialog, ConfirmAction, ConfirmDialog, Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'

it('opens by its button, moves the focus inside, and restores it', async () => {
  const user = userEvent.setup()
  render(
    <Dialog trigger={<Button>Invite</Button>} title="Invite a reader">
      <input aria-label="Username" />
    </Dialog>,
  )
  const button = screen.getByRole('button', { name: 'Invite' })
  expect(button).toHaveAttribute('aria-haspopup', 'dialog')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  button.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Invite a reader' })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(button).toHaveFocus()
})

it('asks for confirmation before an action that cannot be undone', async () => {
  const user = userEvent.setup()
  const remove = vi.fn()
  function Shelf() {
    const [isAsking, setIsAsking] = useState(false)
    return (
      <>
        <Button onClick={() => setIsAsking(true)}>Delete</Button>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title="Delete this shelf?"
          description="Its books stay."
          confirmLabel="Delete bookshelf"
          onConfirm={remove}
        />
      </>
    )
  }
  render(<Shelf />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete bookshelf' }))
  expect(remove).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('sends the form inside it, and can be cancelled', async () => {
  const user = userEvent.setup()
  const send = vi.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault())
  const change = vi.fn()
  render(
    <ActionDialog open onOpenChange={change} title="Set a goal" confirmLabel="Save" form="goal">
      <form id="goal" onSubmit={send}>
        <input aria-label="Books" />
      </form>
    </ActionDialog>,
  )
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledOnce()
  expect(change).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(change).toHaveBeenCalledWith(false)
})

it('gets the focus when a menu has opened it', async () => {
  const user = userEvent.setup()
  function Card() {
    const [isAsking, setIsAsking] = useState(false)
    return (
      <>
        <Menu trigger={<button type="button">More</button>}>
          <MenuItem onSelect={() => setIsAsking(true)}>Delete</MenuItem>
        </Menu>
        <Dialog open={isAsking} onOpenChange={setIsAsking} title="Delete this post?" />
      </>
    )
  }
  render(<Card />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
})

it('closes a confirmation when the action has succeeded, not when it has failed', async () => {
  const user = userEvent.setup()
  const leave = vi.fn().mockResolvedValueOnce(undefined).mockResolvedValueOnce({ message: 'You left' })
  render(
    <ConfirmAction
      trigger={<Button>Leave</Button>}
      title="Leave this group?"
      description="You stop receiving its messages."
      confirmLabel="Leave group"
      onConfirm={leave}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  const confirm = await screen.findByRole('button', { name: 'Leave group' })
  await user.click(confirm)
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(leave).toHaveBeenCalledTimes(2)
})
