import { peopleApi, type UserPage } from '@flyleaf/contracts'
import { aPage, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as PersonCard } from './person-card.slot.tsx'
import { Component as PeopleSearch } from './people-search.slot.tsx'

const viewer = { isSelf: false, isFollowing: false, followsYou: false, isBlocked: false, isMuted: false }
const ben: UserPage = {
  userId: 'ben00000000000000000',
  username: 'ben',
  name: 'Ben Marlow',
  picture: null,
  bio: 'Reads maps',
  website: '',
  location: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  followerCount: 1,
  followingCount: 3,
  mutuals: { count: 0, people: [] },
  showsLikes: true,
  viewer,
}

it('shows a person’s card while the pointer rests on their name', async () => {
  const link = document.body.appendChild(document.createElement('a'))
  link.id = 'name'
  const page = renderPage(<PersonCard username="ben" anchorId="name" />, {
    responses: [answer(peopleApi.user, ben)],
  })
  await page.user.hover(link)
  expect(await screen.findByText('Reads maps')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Follow' })).toBeInTheDocument()
  await page.user.unhover(link)
  await waitFor(() => expect(screen.queryByText('Reads maps')).toBeNull())
  link.remove()
})

it('asks for a name', () => {
  renderPage(<PeopleSearch q="" />)
  expect(screen.getByText('Type the beginning of a name or username.')).toBeInTheDocument()
})

it('searches people by two Han characters, which are a name', async () => {
  const page = renderPage(<PeopleSearch q="李明" />, {
    responses: [answer(peopleApi.search, aPage([{ ...ben, name: '李明' }]))],
  })
  expect(await screen.findByRole('link', { name: /李明/ })).toHaveAttribute('href', '/ben')
  expect(page.callsTo(peopleApi.search)[0]?.input).toMatchObject({ q: '李明' })
})

it('searches people from three characters on', async () => {
  const page = renderPage(<PeopleSearch q="be" />)
  expect(screen.getByText('Type a little more of the name or username.')).toBeInTheDocument()
  expect(page.callsTo(peopleApi.search)).toHaveLength(0)
  page.unmount()
  renderPage(<PeopleSearch q="ben" />, { responses: [answer(peopleApi.search, aPage([ben]))] })
  expect(await screen.findByRole('link', { name: /Ben Marlow/ })).toHaveAttribute('href', '/ben')
})
