import { announcementsApi, moderatorsApi } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as AnnouncementPage } from './announcement-page.tsx'

const render = (role: 'administrator' | 'moderator' = 'administrator') =>
  renderPage(<AnnouncementPage />, {
    session: aProfile(),
    responses: [
      answer(moderatorsApi.role, { role }),
      answer(announcementsApi.current, {
        announcement: { announcementId: 'first', text: 'We move', endsAt: null },
      }),
      answer(announcementsApi.announce, { message: 'Announced' }),
      answer(announcementsApi.withdraw, { message: 'Withdrawn' }),
    ],
  })

it('announces something until the end of a day, and withdraws what is shown', async () => {
  const { user, callsTo } = render()
  expect(await screen.findByText('We move')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Text'), 'We have moved')
  await user.type(screen.getByLabelText(/^Last day/), '2040-05-01')
  await user.click(screen.getByRole('button', { name: 'Announce' }))
  const endsAt = new Date('2040-05-01T23:59:59').toISOString()
  expect(callsTo(announcementsApi.announce)).toMatchObject([{ input: { text: 'We have moved', endsAt } }])
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  expect(callsTo(announcementsApi.withdraw)).toHaveLength(1)
})

it('refuses a year with five digits at its field', async () => {
  const { user, callsTo } = render()
  await user.type(await screen.findByLabelText('Text'), 'We have moved')
  fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: '20260-05-01' } })
  await user.click(screen.getByRole('button', { name: 'Announce' }))
  expect(await screen.findByText('Choose a day')).toBeInTheDocument()
  expect(callsTo(announcementsApi.announce)).toEqual([])
})

it('is not there for moderators', async () => {
  render('moderator')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
})
