import { linkDomainsApi, moderatorsApi } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as LinkDomainsPage } from './link-domains-page.tsx'

const blocked = {
  domain: 'spam.example',
  reason: 'Sells nothing',
  blockedAt: '2026-01-02T03:04:05.000Z',
  blockedBy: null,
}

it('blocks the domain of a pasted link, and unblocks one', async () => {
  const { user, callsTo } = renderPage(<LinkDomainsPage />, {
    session: aProfile(),
    responses: [
      answer(moderatorsApi.role, { role: 'administrator' }),
      answer(linkDomainsApi.list, { items: [blocked], pagination: { hasMore: false, nextCursor: null } }),
      answer(linkDomainsApi.block, { message: 'Blocked' }),
      answer(linkDomainsApi.unblock, { message: 'Unblocked' }),
    ],
  })
  expect(await screen.findByText('Sells nothing')).toBeInTheDocument()
  for (const link of ['https://www.bücher.example/now?cheap', 'junk.example/path', 'junk']) await block(link)
  expect(callsTo(linkDomainsApi.block).map(({ input }) => input)).toEqual([
    { domain: 'xn--bcher-kva.example', reason: 'Spam' },
    { domain: 'junk.example', reason: 'Spam' },
  ])
  expect(await screen.findByText(/a domain like example.org/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Unblock spam.example' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unblock' }))
  expect(callsTo(linkDomainsApi.unblock)).toMatchObject([{ input: { domain: 'spam.example' } }])

  async function block(link: string) {
    await user.type(screen.getByLabelText('Domain'), link)
    await user.type(screen.getByLabelText('Reason'), 'Spam')
    await user.click(screen.getByRole('button', { name: 'Block domain' }))
  }
})
