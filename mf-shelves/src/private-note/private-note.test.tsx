import { privateNotesApi } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PrivateNote } from './private-note.tsx'

const bookId = 'b00000000000000000000001'
const open = (text: string, session: ReturnType<typeof aProfile> | null = aProfile()) =>
  renderPage(<PrivateNote bookId={bookId} />, {
    session,
    responses: [
      answer(privateNotesApi.get, { text }),
      answer(privateNotesApi.set, (input) => ({ message: 'Note saved', text: input.text })),
    ],
  })

it('shows a note to its reader, who can change it', async () => {
  const page = open('Lent to M.')
  expect(await screen.findByText('Lent to M.')).toBeInTheDocument()
  expect(screen.getByText('Only you can see it')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Edit note' }))
  const field = screen.getByRole('textbox', { name: 'Private note' })
  await page.user.clear(field)
  await page.user.type(field, 'Back again.')
  await page.user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Back again.')).toBeInTheDocument()
  expect(page.callsTo(privateNotesApi.set)[0]?.input).toEqual({ bookId, text: 'Back again.' })
})

it('offers to write a first note, but not to visitors', async () => {
  const page = open('')
  await page.user.click(await screen.findByRole('button', { name: 'Add a private note' }))
  expect(screen.getByRole('textbox', { name: 'Private note' })).toHaveFocus()
  page.unmount()
  const visitor = open('', null)
  await waitFor(() => expect(visitor.calls.length).toBeGreaterThan(0))
  expect(visitor.callsTo(privateNotesApi.get)).toHaveLength(0)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
