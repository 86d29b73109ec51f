import { postsApi, type Profile } from '@flyleaf/contracts'
import { profileChanged, type SlotProps } from '@flyleaf/web'
import { aPost, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PostByline } from '../post-card/post-byline.tsx'
import { Component as Composer } from './composer.slot.tsx'

const open = (target?: SlotProps['feed.composer']['target'], profile: Partial<Profile> = {}) =>
  renderPage(<Composer {...(target && { target })} />, {
    session: aProfile(profile),
    responses: [answer(postsApi.create, { message: 'Posted', post: aPost() })],
  })

it('posts for everyone until another audience is chosen', async () => {
  const page = open()
  const text = await screen.findByPlaceholderText('What’s on your mind?')
  await page.user.type(text, 'To all')
  await page.user.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(page.callsTo(postsApi.create)).toHaveLength(1))
  expect(page.callsTo(postsApi.create)[0]?.input).toMatchObject({ audience: 'EVERYONE' })
  await page.user.type(text, 'To few')
  await page.user.click(screen.getByRole('button', { name: 'Who sees this: Everyone' }))
  await page.user.click(await screen.findByRole('menuitemradio', { name: 'Only your followers' }))
  await page.user.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(page.callsTo(postsApi.create)).toHaveLength(2))
  expect(page.callsTo(postsApi.create)[1]?.input).toMatchObject({ audience: 'FOLLOWERS' })
  // The next post is for everyone again.
  expect(await screen.findByRole('button', { name: 'Who sees this: Everyone' })).toBeInTheDocument()
})

it('begins with whom the reader’s new posts are for, and sends what it shows', async () => {
  const page = open(undefined, { postAudience: 'ME' })
  const text = await screen.findByPlaceholderText('What’s on your mind?')
  const post = async (content: string) => {
    const sent = page.callsTo(postsApi.create).length
    await page.user.type(text, content)
    await page.user.click(screen.getByRole('button', { name: 'Post' }))
    await waitFor(() => expect(page.callsTo(postsApi.create)).toHaveLength(sent + 1))
    return page.callsTo(postsApi.create)[sent]?.input
  }
  await screen.findByRole('button', { name: 'Who sees this: Only you' })
  expect(await post('To myself')).toMatchObject({ audience: 'ME' })
  await page.user.click(screen.getByRole('button', { name: 'Who sees this: Only you' }))
  await page.user.click(await screen.findByRole('menuitemradio', { name: 'Everyone' }))
  expect(await post('To all')).toMatchObject({ audience: 'EVERYONE' })
  // The next post is for the reader alone again.
  expect(await screen.findByRole('button', { name: 'Who sees this: Only you' })).toBeInTheDocument()
})

it('follows the choice while a draft is written for nobody else in particular', async () => {
  const page = open(undefined, { postAudience: 'ME' })
  await page.user.type(await screen.findByPlaceholderText('What’s on your mind?'), 'Words')
  await screen.findByRole('button', { name: 'Who sees this: Only you' })
  act(() => profileChanged(page.queryClient, aProfile({ postAudience: 'FOLLOWERS' })))
  expect(
    await screen.findByRole('button', { name: 'Who sees this: Only your followers' }),
  ).toBeInTheDocument()
})

it('begins a share for everyone', async () => {
  open({ kind: 'share', post: aPost() }, { postAudience: 'ME' })
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
  expect(screen.getByRole('img')).toHaveAccessibleName('Only you')
})
