import { announcementsApi } from '@flyleaf/contracts'
import { query } from '@flyleaf/web'
import { answer, renderPage } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Announcement } from './announcement.tsx'

beforeEach(() => localStorage.clear())

const open = (announcementId: string, endsAt: string | null = null) =>
  renderPage(
    <main tabIndex={-1}>
      <Announcement />
    </main>,
    {
      responses: [
        answer(announcementsApi.current, {
          announcement: { announcementId, text: 'We move: https://flyleaf.example/move', endsAt },
        }),
      ],
    },
  )
const region = { name: 'Announcement' }

it('shows an announcement with its links until it is dismissed in this browser', async () => {
  const first = open('first')
  expect(await screen.findByRole('region', region)).toHaveTextContent('We move')
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://flyleaf.example/move')
  await first.user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('region', region)).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
  first.unmount()

  const again = open('first')
  await expect.poll(() => again.callsTo(announcementsApi.current)).toHaveLength(1)
  expect(screen.queryByRole('region', region)).toBeNull()
  again.unmount()

  open('second')
  expect(await screen.findByRole('region', region)).toHaveTextContent('We move')
})

it('shows nothing after its end, whatever it was told before', async () => {
  const { queryClient } = open('over', '2020-01-01T00:00:00.000Z')
  const { queryKey } = query(announcementsApi.current)
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBeDefined()
  expect(screen.queryByRole('region', region)).toBeNull()
})
