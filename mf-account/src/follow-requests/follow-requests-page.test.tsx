import { followRequestNotFound, followRequestsApi, type PersonCard } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as Page } from './follow-requests-page.tsx'

const aPerson = (username: string, name: string): PersonCard => ({
  userId: username,
  username,
  name,
  picture: null,
  bio: '',
  viewer: { isSelf: false, isFollowing: false, followsYou: false, isBlocked: false, isMuted: false },
})
const ben = aPerson('ben', 'Ben Marlow')
const cleo = aPerson('cleo', 'Cleo Hart')

const open = (responses: Answer[]) =>
  renderPage(<Page />, { at: '/follow-requests', session: aProfile(), responses })

it('accepts one request and declines another', async () => {
  let items = [ben, cleo]
  const answered =
    (message: string) =>
    ({ username }: { username: string }) => {
      items = items.filter((one) => one.username !== username)
      return { message }
    }
  const page = open([
    answer(followRequestsApi.waiting, () => aPage(items)),
    answer(followRequestsApi.accept, answered('@ben follows you now')),
    answer(followRequestsApi.decline, answered('You declined @cleo’s request')),
  ])
  expect(await screen.findByRole('link', { name: /Ben Marlow/ })).toHaveAttribute('href', '/ben')
  await page.user.click(screen.getByRole('button', { name: 'Accept Ben Marlow' }))
  expect(await screen.findByText('@ben follows you now')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('link', { name: /Ben Marlow/ })).toBeNull())
  await page.user.click(screen.getByRole('button', { name: 'Decline Cleo Hart' }))
  expect(await screen.findByRole('heading', { name: 'No one is waiting' })).toBeInTheDocument()
  expect(page.callsTo(followRequestsApi.accept)[0]?.input).toEqual({ username: 'ben' })
  expect(page.callsTo(followRequestsApi.decline)[0]?.input).toEqual({ username: 'cleo' })
})

it('puts a request back that could not be answered, with the reason', async () => {
  const page = open([
    answer(followRequestsApi.waiting, aPage([ben])),
    answer(followRequestsApi.accept, followRequestNotFound),
  ])
  await page.user.click(await screen.findByRole('button', { name: 'Accept Ben Marlow' }))
  expect(await screen.findByText(followRequestNotFound.message)).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Accept Ben Marlow' })).toBeInTheDocument()
})

it('leads from the empty list to the setting', async () => {
  open([answer(followRequestsApi.waiting, aPage([]))])
  expect(await screen.findByRole('link', { name: 'Privacy settings' })).toHaveAttribute(
    'href',
    '/settings?section=privacy',
  )
})
