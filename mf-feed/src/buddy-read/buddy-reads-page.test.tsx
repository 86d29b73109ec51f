import { buddyReadRefused, buddyReadsApi, type BookCard, type ListedBuddyRead } from '@flyleaf/contracts'
import type { SlotProps } from '@flyleaf/web'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Component as BuddyReadsPage } from './buddy-reads-page.tsx'
import { Component as InviteBuddy } from './invite-buddy.slot.tsx'

const ORLANDO: BookCard = {
  bookId: 'b00000000000000000000001',
  title: 'Orlando',
  authors: ['Virginia Woolf'],
  publishedYear: 1928,
  cover: null,
}
const aBuddyRead = (
  buddyReadId: string,
  state: ListedBuddyRead['state'],
  changes: Partial<ListedBuddyRead> = {},
): ListedBuddyRead => ({
  buddyReadId,
  book: ORLANDO,
  buddy: { userId: 'grace', username: 'grace', name: 'Grace', picture: null },
  isInviter: false,
  state,
  createdAt: '2026-05-04T00:00:00.000Z',
  endedAt: state === 'ended' ? '2026-06-01T00:00:00.000Z' : null,
  reached: null,
  buddyReached: null,
  ...changes,
})
const BookPicker = ({ value, onChange }: SlotProps['shelves.book-picker']) => (
  <button type="button" onClick={() => onChange(ORLANDO)}>
    {value?.title ?? 'Choose Orlando'}
  </button>
)
const answers = [
  answer(buddyReadsApi.invite, {
    message: 'Invitation sent',
    buddyRead: {
      buddyReadId: 'r',
      bookId: ORLANDO.bookId,
      buddy: aBuddyRead('r', 'waiting').buddy,
      state: 'waiting',
      createdAt: '2026-05-04T00:00:00.000Z',
    },
  }),
  answer(buddyReadsApi.decline, { message: 'Invitation declined' }),
  answer(buddyReadsApi.end, { message: 'Invitation taken back' }),
]
const SHOWN = { invitations: ['invited', 'waiting'], active: ['active'], ended: ['ended'] }
const open = (...buddyReads: ListedBuddyRead[]) =>
  renderPage(<BuddyReadsPage />, {
    session: aProfile(),
    responses: [
      answer(buddyReadsApi.list, ({ show }) =>
        aPage(buddyReads.filter(({ state }) => SHOWN[show as keyof typeof SHOWN].includes(state))),
      ),
      ...answers,
    ],
    widgets: { 'shelves.book-picker': BookPicker },
  })
const listed = async (name: string) => within(await screen.findByRole('list', { name }))

it('lists invitations, what is read together with the marks of both, and what has ended', async () => {
  const page = open(
    aBuddyRead('r1', 'invited'),
    aBuddyRead('r2', 'waiting', { isInviter: true }),
    aBuddyRead('r3', 'active', { reached: 0.5, buddyReached: 0.25 }),
    aBuddyRead('r4', 'ended'),
  )
  const together = await listed('Reading together')
  expect(together.getByText('You').closest('li')).toHaveTextContent('You · 50%')
  expect(together.getByText('Grace').closest('li')).toHaveTextContent('Grace · 25%')
  expect(together.getByRole('link', { name: 'Orlando' })).toHaveAttribute(
    'href',
    `/books/${ORLANDO.bookId}?tab=margin&with=grace`,
  )
  const past = await listed('Past buddy reads')
  expect(past.getByText('With Grace, ended on 1 June 2026')).toBeInTheDocument()
  const invitations = await listed('Invitations')
  expect(invitations.getByText('Grace asks to read it with you.')).toBeInTheDocument()
  await page.user.click(invitations.getByRole('button', { name: 'Decline Grace’s invitation' }))
  await page.user.click(invitations.getByRole('button', { name: 'Take back your invitation to Grace' }))
  await waitFor(() => expect(page.callsTo(buddyReadsApi.end)[0]?.input).toEqual({ buddyReadId: 'r2' }))
  expect(page.callsTo(buddyReadsApi.decline)[0]?.input).toEqual({ buddyReadId: 'r1' })
})

it('begins the first one from the empty page: with a reader, and a book', async () => {
  const page = open()
  expect(await screen.findByRole('heading', { name: 'No buddy reads yet' })).toBeInTheDocument()
  // It is described once.
  expect(screen.getAllByText(/with one other reader/)).toHaveLength(1)
  await page.user.click(screen.getByRole('button', { name: 'Start a buddy read' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a buddy read' }))
  await page.user.type(dialog.getByRole('combobox', { name: 'Username' }), 'grace')
  await page.user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(dialog.getByText('Choose a book')).toBeInTheDocument()
  await page.user.click(await dialog.findByRole('button', { name: 'Choose Orlando' }))
  await page.user.click(dialog.getByRole('button', { name: 'Invite' }))
  await waitFor(() =>
    expect(page.callsTo(buddyReadsApi.invite)[0]?.input).toEqual({
      bookId: ORLANDO.bookId,
      username: 'grace',
    }),
  )
})

it('invites a reader who is known, and says why they can’t be', async () => {
  const onClose = vi.fn()
  const { user } = renderPage(
    <InviteBuddy buddy={{ username: 'grace', name: 'Grace' }} onClose={onClose} />,
    {
      session: aProfile(),
      responses: [answer(buddyReadsApi.invite, buddyReadRefused)],
      widgets: { 'shelves.book-picker': BookPicker },
    },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Grace to a buddy read' }))
  expect(dialog.queryByRole('combobox', { name: 'Username' })).not.toBeInTheDocument()
  await user.click(await dialog.findByRole('button', { name: 'Choose Orlando' }))
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(await dialog.findByText(buddyReadRefused.message)).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})
