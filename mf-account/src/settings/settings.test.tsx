import {
  sessionsApi,
  erasureApi,
  exportApi,
  IMAGES_QUOTA,
  postImagesApi,
  notificationSettingsApi,
  NOTIFICATION_TYPES,
  privacyApi,
  profileApi,
  signInOptionsApi,
  wrongPassword,
  type DataExport,
} from '@flyleaf/contracts'
import { keyOf } from '@flyleaf/web'
import { aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as SettingsPage } from './settings-page.tsx'

const tooMany = { code: 'request.too-many', status: 429, message: 'Too many requests' } as const
const noErasure = { erasesAt: null, graceDays: 14 }

const open = (section: string, responses: Answer[] = []) =>
  renderPage(<SettingsPage />, {
    at: `/settings?section=${section}`,
    session: aProfile(),
    responses: [
      answer(erasureApi.erasure, noErasure),
      answer(signInOptionsApi.methods, { hasPassword: true, hasGoogle: false }),
      ...responses,
    ],
  })

it('leads to every section of the settings', async () => {
  const page = open('nowhere')
  expect(await screen.findByText('ada@example.org')).toBeInTheDocument()
  const nav = within(screen.getByRole('navigation', { name: 'Settings' }))
  expect(nav.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page')
  await page.user.click(nav.getByRole('link', { name: 'Keyboard' }))
  expect(await screen.findByRole('heading', { name: 'Writing' })).toBeInTheDocument()
  expect(page.location()).toBe('/settings?section=keyboard')
})

it('saves notification settings and rolls back on failure', async () => {
  const refused = open('notifications', [
    answer(notificationSettingsApi.get, { types: [...NOTIFICATION_TYPES], digest: 'never' }),
    answer(notificationSettingsApi.change, tooMany),
  ])
  const likes = await screen.findByRole('switch', { name: 'Someone likes your post' })
  expect(likes).toBeChecked()
  await refused.user.click(likes)
  expect(await screen.findByText('Too many requests')).toBeInTheDocument()
  expect(refused.callsTo(notificationSettingsApi.change)[0]?.input).toEqual({
    types: NOTIFICATION_TYPES.filter((type) => type !== 'POST_LIKE'),
  })
  await waitFor(() => expect(likes).toBeChecked())
})

it('turns emails about unseen notifications on', async () => {
  const types = [...NOTIFICATION_TYPES]
  const page = open('notifications', [
    answer(notificationSettingsApi.get, { types, digest: 'never' }),
    answer(notificationSettingsApi.change, {
      message: 'Settings saved',
      settings: { types, digest: 'weekly' },
    }),
  ])
  expect(await screen.findByRole('radio', { name: 'Never' })).toBeChecked()
  await page.user.click(screen.getByRole('radio', { name: 'Once a week' }))
  expect(await screen.findByText('Settings saved')).toBeInTheDocument()
  expect(page.callsTo(notificationSettingsApi.change)[0]?.input).toEqual({ digest: 'weekly' })
  expect(screen.getByRole('radio', { name: 'Once a week' })).toBeChecked()
})

const PRIVACY = {
  showsLikes: true,
  isFindable: true,
  messagesFrom: 'everyone',
  postAudience: 'EVERYONE',
  approvesFollowers: false,
} as const

it('applies privacy settings at once', async () => {
  const page = open('privacy', [
    answer(privacyApi.get, PRIVACY),
    answer(privacyApi.change, (changes) => ({ message: 'Saved', privacy: { ...PRIVACY, ...changes } })),
  ])
  await page.user.click(await screen.findByRole('radio', { name: /^Nobody/ }))
  expect(screen.getByRole('radio', { name: /^Nobody/ })).toBeChecked()
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(page.callsTo(privacyApi.change)[0]?.input).toEqual({ messagesFrom: 'nobody' })
})

it('saves whom new posts are for, and writing begins with it', async () => {
  const page = open('privacy', [
    answer(privacyApi.get, PRIVACY),
    answer(privacyApi.change, (changes) => ({ message: 'Saved', privacy: { ...PRIVACY, ...changes } })),
  ])
  const group = within(await screen.findByRole('group', { name: 'Who sees your new posts' }))
  expect(group.getByRole('radio', { name: 'Everyone' })).toBeChecked()
  await page.user.click(group.getByRole('radio', { name: 'Only your followers' }))
  expect(group.getByRole('radio', { name: 'Only your followers' })).toBeChecked()
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(page.callsTo(privacyApi.change)[0]?.input).toEqual({ postAudience: 'FOLLOWERS' })
  const session = () => page.queryClient.getQueryData(keyOf(profileApi.profile, {}))
  await waitFor(() => expect(session()).toMatchObject({ postAudience: 'FOLLOWERS' }))
})

it('leaves whom new posts are for as it was when that is not saved', async () => {
  const page = open('privacy', [answer(privacyApi.get, PRIVACY), answer(privacyApi.change, tooMany)])
  const group = within(await screen.findByRole('group', { name: 'Who sees your new posts' }))
  await page.user.click(group.getByRole('radio', { name: 'Only you' }))
  expect(await screen.findByText('Too many requests')).toBeInTheDocument()
  await waitFor(() => expect(group.getByRole('radio', { name: 'Everyone' })).toBeChecked())
  expect(page.queryClient.getQueryData(keyOf(profileApi.profile, {}))).not.toHaveProperty('postAudience')
})

it('lets new followers ask first, and leads to their requests', async () => {
  const page = open('privacy', [
    answer(privacyApi.get, PRIVACY),
    answer(privacyApi.change, (changes) => ({ message: 'Saved', privacy: { ...PRIVACY, ...changes } })),
  ])
  const asks = await screen.findByRole('switch', { name: 'Approve new followers' })
  expect(asks).toHaveAccessibleDescription(/Those who follow you already stay/)
  expect(screen.queryByRole('link', { name: 'Follow requests' })).toBeNull()
  await page.user.click(asks)
  expect(asks).toBeChecked()
  expect(screen.getByRole('link', { name: 'Follow requests' })).toHaveAttribute('href', '/follow-requests')
  expect(page.callsTo(privacyApi.change)[0]?.input).toEqual({ approvesFollowers: true })
})

it('signs out all other devices', async () => {
  const device = (sessionId: string, name: string, isCurrent = false) => ({
    sessionId,
    device: name,
    isCurrent,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastSeenAt: new Date().toISOString(),
  })
  let items = [device('here0000', 'Firefox on Linux', true), device('there000', 'Safari on iPhone')]
  const page = open('devices', [
    answer(sessionsApi.sessions, () => ({ items })),
    answer(sessionsApi.revokeSession, ({ sessionId }) => {
      items = items.filter((one) => one.sessionId !== sessionId)
      return { message: 'Signed out' }
    }),
  ])
  const everywhere = await screen.findByRole('button', { name: 'Sign out everywhere else' })
  expect(screen.getAllByText(/^Signed in on/).map(({ textContent }) => textContent)).toEqual([
    'Signed in on 1 January 2026',
    'Signed in on 1 January 2026 · last seen just now',
  ])
  await page.user.click(everywhere)
  const dialog = await screen.findByRole('dialog')
  await page.user.click(within(dialog).getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('You’re not signed in anywhere else.')).toBeInTheDocument()
  expect(screen.getByText('Firefox on Linux')).toBeInTheDocument()
})

it('requests an export, shows its progress, and links to the file', async () => {
  const state = (changes: Partial<DataExport>): DataExport => ({
    status: 'running',
    done: 0,
    total: 5,
    size: null,
    requestedAt: '2026-01-01T00:00:00.000Z',
    expiresAt: null,
    ...changes,
  })
  let now = state({ status: 'none' })
  const page = open('export', [
    answer(exportApi.export, () => now),
    answer(exportApi.startExport, () => {
      now = state({ done: 2 })
      return { message: 'Your export is being prepared', export: now }
    }),
  ])
  await page.user.click(await screen.findByRole('button', { name: 'Export my data' }))
  expect(await screen.findByRole('progressbar', { name: 'Export' })).toHaveAttribute('aria-valuenow', '40')
  expect(screen.getByText(/2 of 5 files/)).toBeInTheDocument()
  now = state({ status: 'ready', done: 5, size: 2_411_724, expiresAt: '2099-01-08T00:00:00.000Z' })
  const file = await screen.findByRole('link', { name: 'Download (2.3 MB)' })
  expect(file).toHaveAttribute('href', '/api/users/export/download')
})

it('shows how much of their quota a reader’s images take', async () => {
  open('export', [
    answer(exportApi.export, () => ({ status: 'none' }) as DataExport),
    answer(postImagesApi.usage, { bytes: 3_565_158, maxBytes: IMAGES_QUOTA }),
  ])
  expect(await screen.findByText('The images in your posts take 3.4 MB of 500 MB.')).toBeInTheDocument()
})

it('erases the account after the password, and leads to the page that offers to keep it', async () => {
  const page = open('erase', [
    answer(erasureApi.erasure, noErasure),
    answer(erasureApi.erase, ({ password }) => {
      if (password !== 'right one') return wrongPassword
      const erasure = { erasesAt: '2026-03-15T12:00:00.000Z', graceDays: 14 }
      return { message: 'Your account will be deleted', erasure }
    }),
  ])
  await page.user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  const submit = dialog.getByRole('button', { name: 'Delete my account' })
  await page.user.click(submit)
  expect(await dialog.findByText('Password is required')).toBeInTheDocument()
  await page.user.type(dialog.getByLabelText('Your password'), 'wrong one')
  await page.user.click(submit)
  expect(await dialog.findByText(wrongPassword.message)).toBeInTheDocument()
  await page.user.clear(dialog.getByLabelText('Your password'))
  await page.user.type(dialog.getByLabelText('Your password'), 'right one')
  await page.user.click(submit)
  expect(await screen.findByText('At /auth/keep-account')).toBeInTheDocument()
})

it('changes the size of text and the reading font at once, in this browser', async () => {
  const page = open('appearance')
  const sizes = within(await screen.findByRole('group', { name: 'Text size' }))
  expect(sizes.getByRole('radio', { name: 'Standard' })).toBeChecked()
  await page.user.click(sizes.getByRole('radio', { name: 'Large' }))
  await page.user.click(screen.getByRole('radio', { name: 'Sans serif' }))
  expect(document.documentElement).toHaveAttribute('data-text', 'large')
  expect(document.documentElement).toHaveAttribute('data-font', 'sans')
  await page.user.click(sizes.getByRole('radio', { name: 'Standard' }))
  await page.user.click(screen.getByRole('radio', { name: 'Serif' }))
  expect(document.documentElement).not.toHaveAttribute('data-text')
  expect(document.documentElement).not.toHaveAttribute('data-font')
})
