import { moderationApi, moderatorsApi, type LogEntry } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as LogPage } from './log-page.tsx'

const entry = (entryId: string, action: LogEntry['action']): LogEntry => ({
  entryId,
  action,
  at: '2026-01-02T03:04:05.000Z',
  actor: { userId: 'ada12345', username: 'ada', name: 'Ada', picture: null },
  caseId: null,
  decision: null,
  about: null,
  domain: null,
})

it('shows what moderators did, also what a newer service than the page has noted', async () => {
  renderPage(<LogPage />, {
    session: aProfile(),
    responses: [
      answer(moderatorsApi.role, { role: 'administrator' }),
      answer(moderationApi.log, {
        items: [entry('2', 'of-next-year' as never), entry('1', 'sign-ups-by-invitation')],
        pagination: { hasMore: false, nextCursor: null },
      }),
    ],
  })
  expect(await screen.findByText('Ada limited sign-ups to people with an invitation')).toBeInTheDocument()
  expect(screen.getByText(/Ada did something new/)).toBeInTheDocument()
})
