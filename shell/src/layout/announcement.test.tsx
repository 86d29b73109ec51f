import { announcementsApi } from '@flyleaf/contracts'
import { answer, renderPage } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Announcement } from './announcement.tsx'

beforeEach(() => localStorage.clear())

const open = (announcementId: string) =>
  renderPage(<Announcement />, {
    responses: [
      answer(announcementsApi.current, {
        announcement: { announcementId, text: 'We move: https://flyleaf.example/move', endsAt: null },
      }),
    ],
  })
const region = { name: 'Announcement' }

it('shows an announcement with its links until it is dismissed in this browser', async () => {
  const first = open('first')
  expect(await screen.findByRole('region', region)).toHaveTextContent('We move')
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://flyleaf.example/move')
  await first.user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('region', region)).toBeNull()
  first.unmount()

  const again = open('first')
  await expect.poll(() => again.callsTo(announcementsApi.current)).toHaveLength(1)
  expect(screen.queryByRole('region', region)).toBeNull()
  again.unmount()

  open('second')
  expect(await screen.findByRole('region', region)).toHaveTextContent('We move')
})
