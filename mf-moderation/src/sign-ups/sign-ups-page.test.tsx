import { caseNotFound, moderatorsApi, signUpsApi } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as SignUpsPage } from './sign-ups-page.tsx'

const pagination = { hasMore: false, nextCursor: null }
const waiting = {
  userId: 'anna1234',
  name: 'Anna',
  username: 'anna_reads',
  emailDomain: 'example.org',
  words: 'I read a lot',
  at: '2026-01-02T03:04:05.000Z',
}
const invitation = {
  invitationId: 'invitation1',
  note: 'Book club',
  uses: 3,
  used: 1,
  createdAt: '2026-01-02T03:04:05.000Z',
  expiresAt: '2026-01-09T03:04:05.000Z',
  isOpen: true,
  isRevoked: false,
  createdBy: null,
}

const render = () =>
  renderPage(<SignUpsPage />, {
    session: aProfile(),
    responses: [
      answer(moderatorsApi.role, { role: 'administrator' }),
      answer(signUpsApi.setting, { mode: 'open' }),
      answer(signUpsApi.waiting, { items: [waiting], pagination }),
      answer(signUpsApi.invitations, { items: [invitation], pagination }),
      answer(signUpsApi.change, { message: 'Changed' }),
      answer(signUpsApi.answer, { message: 'Answered' }),
      answer(signUpsApi.invite, { message: 'Made', invitationId: 'invitation2', token: 'a-token' }),
      answer(signUpsApi.revoke, { message: 'Revoked' }),
    ],
  })

it('changes who can sign up', async () => {
  const { user, callsTo } = render()
  await user.click(await screen.findByRole('radio', { name: 'By invitation' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(callsTo(signUpsApi.change)).toMatchObject([{ input: { mode: 'invitation' } }])
})

it('saves the same choice again, as after restoring a backup', async () => {
  const { user, callsTo } = render()
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(callsTo(signUpsApi.change)).toMatchObject([{ input: { mode: 'open' } }])
})

it('approves who waits, and declines after a question', async () => {
  const { user, callsTo } = render()
  expect(await screen.findByText('I read a lot')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Approve Anna' }))
  expect(callsTo(signUpsApi.answer)).toMatchObject([{ input: { action: 'approve' } }])
  await user.click(screen.getByRole('button', { name: 'Decline Anna' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }))
  expect(callsTo(signUpsApi.answer)[1]).toMatchObject({ input: { action: 'decline' } })
})

it('shows the link of a new invitation, and revokes one', async () => {
  const { user, callsTo } = render()
  await user.type(await screen.findByLabelText(/^Note/), 'For Ben')
  await user.clear(screen.getByLabelText('How many people can use it?'))
  await user.type(screen.getByLabelText('How many people can use it?'), '2')
  await user.click(screen.getByRole('button', { name: 'Make invitation' }))
  expect(callsTo(signUpsApi.invite)).toMatchObject([{ input: { note: 'For Ben', uses: 2, days: 7 } }])
  const link = await screen.findByLabelText('Link of the invitation')
  expect(link).toHaveValue(`${location.origin}/auth/signup?invitation=a-token`)
  await user.click(screen.getByRole('button', { name: 'Revoke Book club' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  expect(callsTo(signUpsApi.revoke)).toHaveLength(1)
})

it('is not there for others', async () => {
  renderPage(<SignUpsPage />, {
    session: aProfile(),
    responses: [answer(signUpsApi.setting, caseNotFound)],
  })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
})
