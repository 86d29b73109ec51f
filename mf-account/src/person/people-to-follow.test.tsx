import { followsApi, peopleApi, relationsApi, userNotFound } from '@flyleaf/contracts'
import { aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as FollowButton } from './follow-button.slot.tsx'
import { Component as PeopleToFollow } from './people-to-follow.slot.tsx'

const viewer = { isSelf: false, isFollowing: false, followsYou: false, isBlocked: false, isMuted: false }
const ben = {
  userId: 'ben',
  username: 'ben',
  name: 'Ben Marlow',
  picture: null,
  bio: 'Reads at sea.',
  viewer,
}
const follow = answer(followsApi.follow, {
  message: 'Following',
  isFollowing: true,
  isRequested: false,
  followerCount: 1,
})

it('keeps a suggestion in the list after it was followed', async () => {
  const page = renderPage(<PeopleToFollow />, {
    session: aProfile(),
    responses: [answer(relationsApi.suggestions, { items: [ben] }), follow],
  })
  expect(await screen.findByRole('link', { name: 'Ben Marlow' })).toHaveAttribute('href', '/ben')
  await page.user.click(screen.getByRole('button', { name: 'Follow Ben Marlow' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Following/ })).toHaveAttribute('aria-pressed', 'true'),
  )
})

it('renders nothing without suggestions', async () => {
  const page = renderPage(<PeopleToFollow />, {
    responses: [answer(relationsApi.suggestions, { items: [] })],
  })
  await waitFor(() => expect(page.callsTo(relationsApi.suggestions)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument())
})

it('does not suggest the person whose page is open', async () => {
  const ada = { ...ben, userId: 'ada', username: 'ada', name: 'Ada Okafor' }
  renderPage(<PeopleToFollow except="ada" />, {
    responses: [answer(relationsApi.suggestions, { items: [ada, ben] })],
  })
  expect(await screen.findByRole('link', { name: 'Ben Marlow' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Ada Okafor' })).not.toBeInTheDocument()
})

it('finds out by itself whether the reader follows a person', async () => {
  renderPage(<FollowButton username="ben" />, {
    session: aProfile(),
    responses: [
      answer(peopleApi.user, {
        ...ben,
        website: '',
        location: '',
        createdAt: '2026-01-01T00:00:00.000Z',
        followerCount: 1,
        followingCount: 0,
        mutuals: { count: 0, people: [] },
        showsLikes: true,
        viewer: { ...viewer, isFollowing: true },
      }),
    ],
  })
  expect(await screen.findByRole('button', { name: /Following/, pressed: true })).toBeInTheDocument()
})

it('asks to follow a person who approves followers, and withdraws it', async () => {
  let answered = () => {}
  const page = renderPage(<PeopleToFollow />, {
    session: aProfile(),
    responses: [
      answer(relationsApi.suggestions, { items: [{ ...ben, viewer: { ...viewer, needsApproval: true } }] }),
      answer(followsApi.follow, async ({ isFollowing: isRequested = false }) => {
        await new Promise<void>((resolve) => (answered = resolve))
        const message = isRequested ? 'You asked to follow @ben' : 'You withdrew your request to follow @ben'
        return { message, isFollowing: false, isRequested, followerCount: 1 }
      }),
    ],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Follow Ben Marlow' }))
  // At once, and no follow in between.
  const requested = await screen.findByRole('button', { name: 'Requested to follow Ben Marlow' })
  expect(requested).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(page.callsTo(followsApi.follow)).toHaveLength(1))
  answered()
  expect(await screen.findByText('You asked to follow @ben')).toBeInTheDocument()
  expect(requested).toHaveTextContent('Requested')

  await page.user.click(requested)
  expect(await screen.findByRole('button', { name: 'Follow Ben Marlow', pressed: false })).toBeVisible()
  await waitFor(() => expect(page.callsTo(followsApi.follow)[1]?.input).toMatchObject({ isFollowing: false }))
  answered()
  expect(await screen.findByText('You withdrew your request to follow @ben')).toBeInTheDocument()
})

it('shows the request again that could not be withdrawn', async () => {
  let answered = () => {}
  const page = renderPage(<PeopleToFollow />, {
    session: aProfile(),
    responses: [
      answer(relationsApi.suggestions, { items: [{ ...ben, viewer: { ...viewer, needsApproval: true } }] }),
      answer(followsApi.follow, async ({ isFollowing }) => {
        await new Promise<void>((resolve) => (answered = resolve))
        if (!isFollowing) return userNotFound
        return {
          message: 'You asked to follow @ben',
          isFollowing: false,
          isRequested: true,
          followerCount: 1,
        }
      }),
    ],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Follow Ben Marlow' }))
  await waitFor(() => expect(page.callsTo(followsApi.follow)).toHaveLength(1))
  // Before the answer.
  await page.user.click(screen.getByRole('button', { name: 'Requested to follow Ben Marlow' }))
  answered()
  await waitFor(() => expect(page.callsTo(followsApi.follow)).toHaveLength(2))
  answered()
  expect(await screen.findByText(userNotFound.message)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Requested to follow Ben Marlow' })).toBeVisible()
})

it('shows that it is a request where that was not known before', async () => {
  const page = renderPage(<PeopleToFollow />, {
    session: aProfile(),
    responses: [
      answer(relationsApi.suggestions, { items: [ben] }),
      answer(followsApi.follow, {
        message: 'You asked to follow @ben',
        isFollowing: false,
        isRequested: true,
        followerCount: 0,
      }),
    ],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Follow Ben Marlow' }))
  expect(await screen.findByRole('button', { name: 'Requested to follow Ben Marlow' })).toBeVisible()
})
