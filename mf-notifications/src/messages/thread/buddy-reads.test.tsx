import { buddyReadsApi, type Conversation, type ListedBuddyRead } from '@flyleaf/contracts'
import type { SlotProps } from '@flyleaf/web'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as MessagesPage } from '../messages-page.tsx'
import {
  aBuddyRead,
  aConversation,
  aMessage,
  aPerson,
  anOpenConversation,
  conversationId,
} from '../testing/a-conversation.ts'

const BuddyRead = ({ buddyRead: { book, state } }: SlotProps['feed.buddy-read']) => (
  <p>
    {book.title}: {state}
  </p>
)
const InviteBuddy = ({ buddy, onClose }: SlotProps['feed.invite-buddy']) => (
  <button type="button" onClick={onClose}>
    Inviting {buddy.username}
  </button>
)
const open = (conversation: Conversation, buddyReads: ListedBuddyRead[] = []) =>
  renderPage(<MessagesPage />, {
    session: aProfile({ userId: 'u-me', username: 'me' }),
    responses: [
      ...anOpenConversation(conversation, aMessage(1, 'First'), aMessage(3, 'Last')),
      answer(buddyReadsApi.list, aPage(buddyReads)),
    ],
    widgets: { 'feed.buddy-read': BuddyRead, 'feed.invite-buddy': InviteBuddy },
    at: `/messages?conversation=${conversationId}`,
  })
const began = (minute: number) => aMessage(minute, '').createdAt

it('shows what its two people read together where they began it, with its state', async () => {
  const page = open(aConversation(), [
    aBuddyRead({ buddyReadId: 'r2', createdAt: began(4) }),
    aBuddyRead({ buddyReadId: 'r1', createdAt: began(2), state: 'ended', isInviter: true }),
  ])
  expect(await screen.findByText('Orlando: invited')).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Messages' })).toHaveTextContent(
      /First.*Orlando: ended.*Last.*Orlando: invited/,
    ),
  )
  expect(page.callsTo(buddyReadsApi.list)[0]!.input).toEqual({ with: 'ada' })
})

it('invites the other person to a buddy read', async () => {
  const { user } = open(aConversation())
  await user.click(await screen.findByRole('button', { name: 'Enclose' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Invite to a buddy read' }))
  await user.click(await screen.findByRole('button', { name: 'Inviting ada' }))
  expect(screen.queryByRole('button', { name: 'Inviting ada' })).not.toBeInTheDocument()
})

it('offers it to no group, and asks for none', async () => {
  const group = { isGroup: true, participants: [aPerson('Ada'), aPerson('Ben')] }
  const page = open(aConversation(group), [aBuddyRead()])
  expect(await screen.findByRole('button', { name: 'Enclose a book' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Enclose' })).not.toBeInTheDocument()
  expect(page.callsTo(buddyReadsApi.list)).toEqual([])
})
