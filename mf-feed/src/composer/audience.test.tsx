import { postsApi } from '@flyleaf/contracts'
import { aPost, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PostByline } from '../post-card/post-byline.tsx'
import { Component as Composer } from './composer.slot.tsx'

const open = (target?: { kind: 'post'; postId: string }) =>
  renderPage(<Composer {...(target && { target })} />, {
    session: aProfile(),
    responses: [answer(postsApi.create, { message: 'Posted', post: aPost() })],
  })

it('posts for everyone until another audience is chosen', async () => {
  const page = open()
  const text = await screen.findByPlaceholderText('What’s on your mind?')
  await page.user.type(text, 'To all')
  await page.user.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(page.callsTo(postsApi.create)).toHaveLength(1))
  expect(page.callsTo(postsApi.create)[0]?.input).not.toHaveProperty('audience')
  await page.user.type(text, 'To few')
  await page.user.click(screen.getByRole('button', { name: 'Who sees this: Everyone' }))
  await page.user.click(await screen.findByRole('menuitemradio', { name: 'Followers' }))
  await page.user.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(page.callsTo(postsApi.create)).toHaveLength(2))
  expect(page.callsTo(postsApi.create)[1]?.input).toMatchObject({ audience: 'FOLLOWERS' })
  // The next post is for everyone again.
  expect(await screen.findByRole('button', { name: 'Who sees this: Everyone' })).toBeInTheDocument()
})

it('offers no audience for a reply, which has that of its thread', async () => {
  const page = open({ kind: 'post', postId: 'p00000000000000000000009' })
  await page.user.type(await screen.findByPlaceholderText('Write a reply…'), 'Indeed')
  expect(screen.queryByRole('button', { name: /Who sees this/ })).not.toBeInTheDocument()
})

it('says on the card whom a post is for', () => {
  renderPage(
    <>
      <PostByline post={aPost({ audience: 'ME' })} />
      <PostByline post={aPost()} />
    </>,
  )
  // That a post is for everyone goes without saying.
  expect(screen.getByRole('img')).toHaveAccessibleName('Only for you')
})
