import { erasureApi } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as KeepAccountPage } from './keep-account-page.tsx'

it('shows when the account will be deleted, and keeps it on request', async () => {
  const page = renderPage(<KeepAccountPage />, {
    at: '/auth/keep-account',
    session: aProfile({ erasesAt: '2026-03-15T12:00:00.000Z' }),
    responses: [
      answer(erasureApi.keep, {
        message: 'You’re keeping your account',
        erasure: { erasesAt: null, graceDays: 14 },
      }),
    ],
  })
  const title = 'Your account will be deleted on 15 March 2026'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByText('At /')).toBeInTheDocument()
})
