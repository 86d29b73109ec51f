import {
  followRequestsApi,
  followsApi,
  peopleApi,
  relationsApi,
  userNotFound,
  type UserPage,
} from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as Page } from './user-page.tsx'

const ben = (changes: Partial<UserPage> = {}, viewer: Partial<UserPage['viewer']> = {}): UserPage => ({
  userId: 'ben00000000000000000',
  username: 'ben',
  name: 'Ben Marlow',
  picture: null,
  bio: 'Reads maps. See https://example.org/maps and @ada',
  website: 'https://example.org',
  location: 'Oslo',
  createdAt: '2026-01-01T00:00:00.000Z',
  followerCount: 1200,
  followingCount: 3,
  mutuals: { count: 0, people: [] },
  showsLikes: true,
  viewer: {
    isSelf: false,
    isFollowing: false,
    followsYou: false,
    isBlocked: false,
    isMuted: false,
    ...viewer,
  },
  ...changes,
})

const open = (person: UserPage, at = '/ben') =>
  renderPage(<Page />, {
    at,
    path: at.replace(/^\/\w+/, '/:username'),
    session: aProfile(),
    responses: [answer(peopleApi.user, person)],
  })

it('shows a person, their counts, and followers that the reader also follows', async () => {
  const people = ['Ada', 'Cleo', 'Dee'].map((name) => ({ userId: name, username: name, name, picture: null }))
  open(ben({ mutuals: { count: 5, people } }, { followsYou: true }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ben Marlow' })).toBeInTheDocument()
  expect(screen.getByText('Follows you')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '1.2k followers' })).toHaveAttribute('href', '/ben/followers')
  expect(screen.getByRole('link', { name: /maps$/ })).toHaveAttribute('href', 'https://example.org/maps')
  expect(screen.getByRole('link', { name: '@ada' })).toHaveAttribute('href', '/ada')
  expect(screen.getByRole('link', { name: 'Followed by Ada, Cleo and 3 others you follow' })).toHaveAttribute(
    'href',
    '/ben/mutuals',
  )
})

it('opens each tab, and hides likes that are private', async () => {
  const page = open(ben({ showsLikes: false }))
  await screen.findByRole('heading', { name: 'Ben Marlow' })
  const tabs = within(screen.getByRole('navigation', { name: 'Profile' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Posts',
    'Shelves',
    'Statistics',
    'Following',
    'Followers',
  ])
  expect(tabs[0]).toHaveAttribute('aria-current', 'page')
  expect(await screen.findByTestId('feed.post-list')).toBeInTheDocument()
  page.unmount()
  open(ben({ showsLikes: false }), '/ben/likes')
  expect(await screen.findByText('Ben Marlow keeps their likes private')).toBeInTheDocument()
})

it('redirects to the new address of a person who changed their username', async () => {
  const page = open(ben(), '/benny/shelves')
  await waitFor(() => expect(page.location()).toBe('/ben/shelves'))
})

it('shows a not-found page for an unknown person', async () => {
  renderPage(<Page />, {
    at: '/nobody',
    path: '/:username',
    responses: [answer(peopleApi.user, userNotFound)],
  })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
  expect(screen.getByText('This page is missing from our library')).toBeInTheDocument()
  await waitFor(() => expect(document.title).toContain('Page not found'))
})

it('ignores the response of another call', async () => {
  const page = renderPage(<Page />, { at: '/profile', path: '/:username' })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
  // Only the session's call, which has the address that a person of this name would have.
  expect(page.callsTo(peopleApi.user)).toHaveLength(1)
})

it('follows at once, and reverts it when the server refuses', async () => {
  const page = renderPage(<Page />, {
    at: '/ben',
    path: '/:username',
    session: aProfile(),
    responses: [answer(peopleApi.user, ben()), answer(followsApi.follow, userNotFound)],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Follow' }))
  expect(await screen.findByText(userNotFound.message)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'false')
})

it('blocks after a confirmation, hides the page, and unblocks', async () => {
  let isBlocked = false
  const page = renderPage(<Page />, {
    at: '/ben',
    path: '/:username',
    session: aProfile(),
    responses: [
      answer(peopleApi.user, () => ben({}, { isBlocked })),
      answer(relationsApi.block, () => {
        isBlocked = !isBlocked
        return { message: isBlocked ? 'Blocked' : 'Unblocked', isBlocked }
      }),
    ],
  })
  await page.user.click(await screen.findByRole('button', { name: 'More' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Block @ben' }))
  const dialog = await screen.findByRole('dialog', { name: 'Block @ben?' })
  expect(page.callsTo(relationsApi.block)).toHaveLength(0)
  await page.user.click(within(dialog).getByRole('button', { name: 'Block' }))
  expect(await screen.findByRole('heading', { name: 'You blocked @ben' })).toBeInTheDocument()
  expect(screen.queryByTestId('feed.post-list')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull()
  await page.user.click(await screen.findByRole('button', { name: 'Unblock' }))
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeInTheDocument()
})

it('removes a follower after a question', async () => {
  const page = renderPage(<Page />, {
    at: '/ben',
    path: '/:username',
    session: aProfile(),
    responses: [
      answer(peopleApi.user, () => ben({}, { followsYou: true })),
      answer(followsApi.removeFollower, { message: '@ben no longer follows you' }),
    ],
  })
  await page.user.click(await screen.findByRole('button', { name: 'More' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Remove @ben from your followers' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove @ben from your followers?' })
  expect(page.callsTo(followsApi.removeFollower)).toHaveLength(0)
  await page.user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('@ben no longer follows you')).toBeInTheDocument()
  expect(page.callsTo(followsApi.removeFollower)[0]?.input).toEqual({ username: 'ben' })
})

it('leads from the reader’s own profile to the requests to follow them', async () => {
  renderPage(<Page />, {
    at: '/ada',
    path: '/:username',
    session: aProfile(),
    responses: [
      answer(peopleApi.user, ben({ username: 'ada' }, { isSelf: true })),
      answer(followRequestsApi.count, { count: 2 }),
    ],
  })
  expect(await screen.findByRole('link', { name: '2 readers ask to follow you' })).toHaveAttribute(
    'href',
    '/follow-requests',
  )
})

it('offers a reader without followers the next step', async () => {
  renderPage(<Page />, {
    at: '/ada/followers',
    path: '/:username/followers',
    session: aProfile(),
    responses: [
      answer(peopleApi.user, ben({ username: 'ada' }, { isSelf: true })),
      answer(followsApi.followers, aPage([])),
    ],
  })
  expect(await screen.findByRole('heading', { name: 'You don’t have any followers yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Create post' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/profile/edit')
})

it('links to statistics, and shows what a person is reading', async () => {
  open(ben(), '/ben/statistics')
  expect(await screen.findByRole('link', { name: 'Statistics' })).toHaveAttribute('aria-current', 'page')
  expect(await screen.findByTestId('shelves.statistics')).toBeInTheDocument()
  expect(await screen.findByTestId('shelves.currently-reading')).toBeInTheDocument()
})

it('shows the tabs before what a person is reading', async () => {
  open(ben())
  const [narrow] = await screen.findAllByTestId('shelves.currently-reading')
  const tabs = screen.getByRole('navigation', { name: 'Profile' })
  expect(tabs.compareDocumentPosition(narrow!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
