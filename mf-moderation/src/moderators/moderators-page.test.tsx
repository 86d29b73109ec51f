import { lastAdministrator, moderatorsApi, caseNotFound, type Moderator } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as ModeratorsPage } from './moderators-page.tsx'

const aModerator = (name: string, role: Moderator['role']): Moderator => ({
  person: {
    userId: `u000000000000000${name.toLowerCase()}`,
    username: name.toLowerCase(),
    name,
    picture: null,
  },
  role,
  grantedAt: '2026-01-02T03:04:05.000Z',
})
const ada = aModerator('Ada', 'administrator')
const ben = aModerator('Ben', 'moderator')

const show = (moderators: Moderator[]) =>
  renderPage(<ModeratorsPage />, {
    session: aProfile(),
    at: '/moderation/moderators',
    responses: [
      answer(moderatorsApi.role, { role: 'administrator' }),
      answer(moderatorsApi.list, { moderators }),
      answer(moderatorsApi.grant, { message: '@cora is an administrator now' }),
      answer(moderatorsApi.revoke, lastAdministrator),
    ],
  })

it('names a moderator, and suggests a second administrator while there is one', async () => {
  const { user, callsTo } = show([ada, ben])
  expect(await screen.findByText(/There’s one administrator/)).toBeInTheDocument()
  await user.type(screen.getByLabelText('Username'), '@cora')
  await user.click(screen.getByLabelText('Administrator'))
  await user.click(screen.getByRole('button', { name: 'Name moderator' }))
  expect(callsTo(moderatorsApi.grant)).toMatchObject([{ input: { username: 'cora', role: 'administrator' } }])
})

it('says why the last administrator stays', async () => {
  const { user } = show([ada, aModerator('Ben', 'administrator')])
  await user.click(await screen.findByRole('button', { name: 'Remove Ben' }))
  expect(screen.queryByText(/There’s one administrator/)).not.toBeInTheDocument()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(lastAdministrator.message)).toBeInTheDocument()
})

it('is not there for others', async () => {
  renderPage(<ModeratorsPage />, {
    session: aProfile(),
    responses: [answer(moderatorsApi.list, caseNotFound)],
  })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
})
