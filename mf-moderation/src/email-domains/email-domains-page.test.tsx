import { caseNotFound, emailDomainsApi, moderatorsApi } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as EmailDomainsPage } from './email-domains-page.tsx'

const blocked = {
  domain: 'spam.example',
  reason: 'A hundred accounts',
  blockedAt: '2026-01-02T03:04:05.000Z',
  blockedBy: null,
}

it('blocks a domain, also of a pasted address, and unblocks one', async () => {
  const { user, callsTo } = renderPage(<EmailDomainsPage />, {
    session: aProfile(),
    responses: [
      answer(moderatorsApi.role, { role: 'administrator' }),
      answer(emailDomainsApi.list, { items: [blocked], pagination: { hasMore: false, nextCursor: null } }),
      answer(emailDomainsApi.block, { message: 'Blocked' }),
      answer(emailDomainsApi.unblock, { message: 'Unblocked' }),
    ],
  })
  expect(await screen.findByText('A hundred accounts')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Domain'), 'someone@junk.example')
  await user.type(screen.getByLabelText('Reason'), 'Spam')
  await user.click(screen.getByRole('button', { name: 'Block domain' }))
  expect(callsTo(emailDomainsApi.block)).toMatchObject([
    { input: { domain: 'junk.example', reason: 'Spam' } },
  ])
  await user.click(screen.getByRole('button', { name: 'Unblock spam.example' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unblock' }))
  expect(callsTo(emailDomainsApi.unblock)).toMatchObject([{ input: { domain: 'spam.example' } }])
})

it('is not there for others', async () => {
  renderPage(<EmailDomainsPage />, {
    session: aProfile(),
    responses: [answer(emailDomainsApi.list, caseNotFound)],
  })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
})
