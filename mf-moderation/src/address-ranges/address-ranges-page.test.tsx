import { addressRangesApi, moderatorsApi, rangeTooWide } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as AddressRangesPage } from './address-ranges-page.tsx'

const blocked = {
  rangeId: 'arange123',
  range: '192.0.2.0/24',
  level: 'sign-in' as const,
  reason: 'A hundred accounts',
  endsAt: '2026-02-03T03:04:05.000Z',
  blockedAt: '2026-01-02T03:04:05.000Z',
  blockedBy: null,
}
const open = (response = answer(addressRangesApi.block, { message: 'Blocked' })) =>
  renderPage(<AddressRangesPage />, {
    session: aProfile(),
    responses: [
      answer(moderatorsApi.role, { role: 'administrator' }),
      answer(addressRangesApi.list, { items: [blocked], pagination: { hasMore: false, nextCursor: null } }),
      answer(addressRangesApi.unblock, { message: 'Unblocked' }),
      response,
    ],
  })

it('blocks a range for a time or for good, and unblocks one', async () => {
  const { user, callsTo } = open()
  expect(await screen.findByText(/signing in with a new device, until .*2026/)).toBeInTheDocument()
  await user.type(screen.getByLabelText('Range'), '2001:db8::/32')
  await user.selectOptions(screen.getByLabelText('For how long?'), 'For good')
  await user.type(screen.getByLabelText('Reason'), 'Spam')
  await user.click(screen.getByRole('button', { name: 'Block range' }))
  const input = { range: '2001:db8::/32', level: 'sign-up', reason: 'Spam' }
  expect(callsTo(addressRangesApi.block).map((call) => call.input)).toEqual([input])
  await user.click(screen.getByRole('button', { name: 'Unblock 192.0.2.0/24' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unblock' }))
  expect(callsTo(addressRangesApi.unblock)).toMatchObject([{ input: { rangeId: 'arange123' } }])
})

it('says at the range why it can’t be blocked', async () => {
  const { user, callsTo } = open(answer(addressRangesApi.block, rangeTooWide))
  await user.type(screen.getByLabelText('Range'), 'here')
  await user.type(screen.getByLabelText('Reason'), 'Spam')
  await user.click(screen.getByRole('button', { name: 'Block range' }))
  expect(await screen.findByText(/an address or a range like/)).toBeInTheDocument()
  expect(callsTo(addressRangesApi.block)).toEqual([])
  await user.clear(screen.getByLabelText('Range'))
  await user.type(screen.getByLabelText('Range'), '10.0.0.0/7')
  await user.click(screen.getByRole('button', { name: 'Block range' }))
  expect(await screen.findByText(/too wide/)).toBeInTheDocument()
  expect(callsTo(addressRangesApi.block)).toMatchObject([{ input: { range: '10.0.0.0/7', days: 30 } }])
})
