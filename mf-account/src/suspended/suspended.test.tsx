import { erasureApi, exportApi, signInApi } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as SuspendedPage } from './suspended-page.tsx'

const suspension = { decisionId: 'd0000000000000000000001', until: null }

it('shows the decision, and what a suspended reader can still do', async () => {
  const { user, location } = renderPage(<SuspendedPage />, {
    session: aProfile({ suspension }),
    at: '/auth/suspended',
    responses: [
      answer(exportApi.export, {
        status: 'none',
        done: 0,
        total: 6,
        size: null,
        requestedAt: null,
        expiresAt: null,
      }),
      answer(erasureApi.erasure, { erasesAt: null, graceDays: 14 }),
      answer(signInApi.signOut, { message: 'Signed out' }),
    ],
  })
  expect(await screen.findByTestId('moderation.decision')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Export my data' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('At /')).toBeInTheDocument()
  expect(location()).toBe('/')
})

it('leads everybody else home', async () => {
  renderPage(<SuspendedPage />, { session: aProfile(), at: '/auth/suspended' })
  expect(await screen.findByText('At /')).toBeInTheDocument()
})
