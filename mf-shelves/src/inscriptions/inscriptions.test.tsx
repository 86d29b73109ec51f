import { inscriptionsApi, type Inscription } from '@flyleaf/contracts'
import { aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Inscriptions } from './inscriptions.tsx'

const bookId = 'b00000000000000000000001'
const FROM_CLEO: Inscription = {
  letterId: 'm1',
  dedication: 'for the train to Lewes',
  from: { userId: 'u-cleo', username: 'cleo', name: 'Cleo', picture: null },
  writtenAt: '2026-11-28T18:00:00.000Z',
}
const open = (inscriptions: Inscription[], session: ReturnType<typeof aProfile> | null, ...more: Answer[]) =>
  renderPage(<Inscriptions bookId={bookId} />, {
    session,
    responses: [answer(inscriptionsApi.ofBook, { inscriptions }), ...more],
  })

it('shows a reader what is written in their copy, by whom and when', async () => {
  open([FROM_CLEO], aProfile({ name: 'Ada' }))
  const region = await screen.findByRole('region', { name: 'Written in your copy' })
  expect(region).toHaveTextContent('For Ada,for the train to Lewes— from Cleo, 28 November 2026')
  expect(region).toHaveTextContent('Only you can see this')
})

it('removes what is written after asking', async () => {
  const page = open(
    [FROM_CLEO],
    aProfile(),
    answer(inscriptionsApi.remove, { message: 'Removed from your copy' }),
  )
  await page.user.click(await screen.findByRole('button', { name: 'Remove what Cleo wrote' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(page.callsTo(inscriptionsApi.remove)).toHaveLength(0)
  await page.user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText(/for the train to Lewes/)).not.toBeInTheDocument())
  expect(page.callsTo(inscriptionsApi.remove)[0]?.input).toEqual({ bookId, letterId: 'm1' })
})

it('shows nothing without one, and asks nothing for visitors', async () => {
  const page = open([], aProfile())
  await waitFor(() => expect(page.callsTo(inscriptionsApi.ofBook)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Written in your copy' })).not.toBeInTheDocument()
  page.unmount()
  const visitor = open([FROM_CLEO], null)
  await waitFor(() => expect(visitor.calls.length).toBeGreaterThan(0))
  expect(visitor.callsTo(inscriptionsApi.ofBook)).toHaveLength(0)
})
