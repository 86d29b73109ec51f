import { digestLinkInvalid, notificationSettingsApi } from '@flyleaf/contracts'
import { answer, renderPage } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as UnsubscribePage } from './unsubscribe-page.tsx'

const at = '/notifications/unsubscribe?reader=u1&token=t1'

it('stops emails for whoever has the link, after a confirmation', async () => {
  const page = renderPage(<UnsubscribePage />, {
    at,
    responses: [answer(notificationSettingsApi.unsubscribe, { message: 'Stopped' })],
  })
  expect(page.callsTo(notificationSettingsApi.unsubscribe)).toHaveLength(0)
  await page.user.click(await screen.findByRole('button', { name: 'Stop these emails' }))
  expect(await screen.findByText('You won’t get these emails any more')).toBeVisible()
  expect(page.callsTo(notificationSettingsApi.unsubscribe)[0]!.input).toEqual({ reader: 'u1', token: 't1' })
})

it('shows when the link is incomplete', async () => {
  const page = renderPage(<UnsubscribePage />, {
    at,
    responses: [answer(notificationSettingsApi.unsubscribe, digestLinkInvalid)],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Stop these emails' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(digestLinkInvalid.message)
})

it('shows what failed, and can be tried again', async () => {
  let isAway = true
  const page = renderPage(<UnsubscribePage />, {
    at,
    responses: [
      answer(notificationSettingsApi.unsubscribe, () =>
        isAway
          ? { code: 'service.unavailable', status: 503, message: 'Something went wrong' }
          : { message: 'Stopped' },
      ),
    ],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Stop these emails' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong')
  isAway = false
  await page.user.click(screen.getByRole('button', { name: 'Stop these emails' }))
  expect(await screen.findByText('You won’t get these emails any more')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute(
    'href',
    '/settings?section=notifications',
  )
})
