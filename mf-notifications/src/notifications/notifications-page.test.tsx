import { notificationsApi, type Notification } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as NotificationsPage } from './notifications-page.tsx'

const aNotification = (changes: Partial<Notification> = {}): Notification => ({
  notificationId: 'n0000000000000000000001',
  type: 'POST_LIKE',
  isRead: false,
  actors: [
    { userId: 'u1', username: 'tomasz', name: 'Tomasz', picture: null },
    { userId: 'u2', username: 'ines', name: 'Inês', picture: null },
  ],
  actorCount: 12,
  postId: 'p0000000000000000000001',
  bookshelfId: null,
  invitationId: null,
  snippet: 'On rereading Middlemarch',
  createdAt: new Date().toISOString(),
  ...changes,
})
const listOf = (...items: Notification[]) =>
  answer(notificationsApi.list, {
    items,
    pagination: { hasMore: false, nextCursor: null },
    unreadCount: items.length,
  })

it('folds many likes of one post into one row that leads to the post', async () => {
  const page = renderPage(<NotificationsPage />, {
    session: aProfile(),
    responses: [listOf(aNotification()), answer(notificationsApi.read, { message: 'Read', unreadCount: 0 })],
  })
  const row = await screen.findByRole('link', { name: /Tomasz and 11 others liked your post/ })
  await page.user.click(row)
  expect(page.location()).toBe('/posts/p0000000000000000000001')
  expect(page.callsTo(notificationsApi.read)).toHaveLength(1)
})

it('shows an empty state', async () => {
  renderPage(<NotificationsPage />, { session: aProfile(), responses: [listOf()] })
  expect(await screen.findByText('All quiet')).toBeVisible()
})
