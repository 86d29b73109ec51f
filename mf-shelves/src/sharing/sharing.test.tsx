import {
  peopleApi,
  alreadyInvited,
  bookshelvesApi,
  collaboratorsApi,
  invitationNotFound,
  invitationsApi,
} from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import {
  aShelf,
  bookshelfId,
  shelfAddress,
  shelfAnswers,
  shelfPath,
  stranger,
} from '../shelf-books/testing.ts'
import { Component as CollaboratorsPage } from './collaborators-page.tsx'
import { Component as FollowersPage } from './followers-page.tsx'
import { Component as InvitationsPage } from './invitations-page.tsx'
import { Component as InvitedPage } from './invited-page.tsx'

const ben = { userId: 'ben0000000000000000000', username: 'ben_reads', name: 'Ben', picture: null }
const invitationId = 'i00000000000000000000001'
const createdAt = '2026-01-01T00:00:00.000Z'

const open = (ui: ReactNode, at: string, responses: Answer[]) =>
  renderPage(ui, { at: shelfAddress + at, path: shelfPath + at, session: aProfile(), responses })

describe('invitations received', () => {
  const owner = { ...ben }
  const shelf = aShelf({ owner, viewer: { ...stranger, invitationId } })
  const received = answer(invitationsApi.received, (input) =>
    aPage(input.cursor ? [] : [{ invitationId, message: 'Shall we?', createdAt, bookshelf: shelf }]),
  )
  const show = (...responses: Answer[]) =>
    renderPage(<InvitedPage />, {
      at: '/bookshelves/invited',
      session: aProfile(),
      responses: [received, ...responses],
    })

  it('shows who invites, to which bookshelf and why, and leads there when accepted', async () => {
    const page = show(answer(invitationsApi.answer, { message: 'Welcome', bookshelfId }))
    expect(await screen.findByText('Shall we?')).toBeVisible()
    expect(screen.getByText(/Ben invited you to collaborate on “Sea stories”/)).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'Accept the invitation to Sea stories' }))
    await waitFor(() => expect(page.location()).toBe(`/bookshelves/ben_reads/${bookshelfId}`))
    expect(page.callsTo(invitationsApi.answer)[0]?.input).toEqual({ invitationId, action: 'accept' })
  })

  it('hides spoilers in the name and description of the bookshelf', async () => {
    const hidden = aShelf({ owner, name: 'Who ||Wilkes|| was', description: 'By ||Wilkes||' })
    const page = show(
      answer(invitationsApi.received, aPage([{ invitationId, message: '', createdAt, bookshelf: hidden }])),
    )
    expect(await screen.findByRole('link', { name: 'Who ▒▒▒ was' })).toBeVisible()
    expect(screen.getByText(/Ben invited you to collaborate on “Who ▒▒▒ was”/)).toBeVisible()
    expect(document.body).not.toHaveTextContent('Wilkes')
    await page.user.click(screen.getByRole('button', { name: 'spoiler' }))
    expect(screen.getByText('Wilkes')).toBeVisible()
  })

  it('restores an invitation when declining fails', async () => {
    const page = show(answer(invitationsApi.answer, invitationNotFound))
    await page.user.click(await screen.findByRole('button', { name: /^Decline/ }))
    expect(await screen.findByText(invitationNotFound.message)).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /^Decline/ })).toBeVisible()
  })
})

describe('inviting', () => {
  const sent = { invitationId, invitee: ben, message: '', createdAt }
  const viewer = { isSelf: false, isFollowing: false, followsYou: false, isBlocked: false, isMuted: false }

  it('suggests readers and sends the message along', async () => {
    const page = open(<InvitationsPage />, '/invitations', [
      ...shelfAnswers(),
      answer(invitationsApi.list, aPage([])),
      answer(peopleApi.search, aPage([{ ...ben, bio: '', viewer }])),
      answer(invitationsApi.create, { message: 'Invitation sent', invitation: sent }),
    ])
    const field = await screen.findByRole('combobox', { name: 'Username' })
    await page.user.type(field, 'ben')
    await page.user.click(await screen.findByRole('option', { name: /Ben/ }))
    expect(field).toHaveValue('ben_reads')
    await page.user.type(screen.getByRole('textbox', { name: /Message/ }), 'Shall we?')
    await page.user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('Invitation sent')).toBeInTheDocument()
    expect(page.callsTo(invitationsApi.create)[0]?.input).toEqual({
      bookshelfId,
      username: 'ben_reads',
      message: 'Shall we?',
    })
    expect(field).toHaveValue('')
  })

  it('shows beside the name why a reader cannot be invited', async () => {
    const page = open(<InvitationsPage />, '/invitations', [
      ...shelfAnswers(),
      answer(invitationsApi.list, aPage([sent])),
      answer(peopleApi.search, aPage([])),
      answer(invitationsApi.create, alreadyInvited),
    ])
    await page.user.type(await screen.findByRole('combobox', { name: 'Username' }), '@ben_reads')
    await page.user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(alreadyInvited.message)
    expect(page.callsTo(invitationsApi.create)[0]?.input).toMatchObject({ username: 'ben_reads' })
  })

  it('withdraws an open invitation', async () => {
    const page = open(<InvitationsPage />, '/invitations', [
      ...shelfAnswers(),
      answer(invitationsApi.list, aPage([sent])),
      answer(invitationsApi.withdraw, { message: 'Invitation withdrawn' }),
    ])
    await page.user.click(await screen.findByRole('button', { name: 'Withdraw the invitation to Ben' }))
    expect(await screen.findByText('Invitation withdrawn')).toBeInTheDocument()
    expect(page.callsTo(invitationsApi.withdraw)[0]?.input).toEqual({ bookshelfId, invitationId })
  })

  it('is shown to the owner only', async () => {
    const page = open(<InvitationsPage />, '/invitations', shelfAnswers(aShelf({ viewer: stranger })))
    await waitFor(() => expect(page.location()).toBe(shelfAddress))
  })
})

describe('collaborators', () => {
  it('are removed by the owner after a confirmation', async () => {
    const page = open(<CollaboratorsPage />, '/collaborators', [
      ...shelfAnswers(),
      answer(collaboratorsApi.list, aPage([{ person: ben, since: createdAt }])),
      answer(collaboratorsApi.remove, { message: 'Collaborator removed' }),
    ])
    await page.user.click(await screen.findByRole('button', { name: 'Remove Ben' }))
    expect(page.callsTo(collaboratorsApi.remove)).toHaveLength(0)
    await page.user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Collaborator removed')).toBeInTheDocument()
    expect(page.callsTo(collaboratorsApi.remove)[0]?.input).toEqual({ bookshelfId, username: 'ben_reads' })
  })

  it('may leave', async () => {
    const { userId, username, name } = aProfile()
    const me = { userId, username, name, picture: null }
    const shelf = aShelf({ owner: ben, viewer: { ...stranger, isCollaborator: true, canEdit: true } })
    const page = open(<CollaboratorsPage />, '/collaborators', [
      ...shelfAnswers(shelf),
      answer(collaboratorsApi.list, aPage([{ person: me, since: createdAt }])),
      answer(collaboratorsApi.remove, { message: 'You left the bookshelf' }),
    ])
    await page.user.click(await screen.findByRole('button', { name: 'Leave bookshelf' }))
    const dialog = within(await screen.findByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: 'Leave bookshelf' }))
    await waitFor(() =>
      expect(page.callsTo(collaboratorsApi.remove)[0]?.input).toEqual({ bookshelfId, username }),
    )
  })
})

it('lists who follows a bookshelf', async () => {
  open(<FollowersPage />, '/followers', [...shelfAnswers(), answer(bookshelvesApi.followers, aPage([ben]))])
  expect(await screen.findByRole('link', { name: /Ben/ })).toHaveAttribute('href', '/ben_reads')
  expect(document.title).toBe('Followers of Sea stories | Flyleaf')
})
