import { feedsApi } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as PostList } from './post-list.slot.tsx'

const openPostsOf = (username: string) =>
  renderPage(<PostList source={{ kind: 'user', id: username }} />, {
    session: aProfile({ username: 'ada' }),
    responses: [answer(feedsApi.ofUser, aPage([]))],
  })

it('offers a reader without posts to write the first one', async () => {
  openPostsOf('ada')
  expect(await screen.findByRole('link', { name: 'Create post' })).toHaveAttribute(
    'href',
    '/posts/create/thought',
  )
  expect(screen.getByRole('heading', { name: 'No posts yet' })).toBeInTheDocument()
})

it('offers it on no other profile', async () => {
  openPostsOf('theo')
  expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
