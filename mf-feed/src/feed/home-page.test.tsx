import { postNotFound, postsApi } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPost } from '../testing/a-post.ts'
import { Component as HomePage } from './home-page.tsx'

it('hides a spoiler until it is revealed', async () => {
  const page = renderPage(<HomePage />, {
    responses: [answer(postsApi.discover, aPage([aPost({ isSpoiler: true, content: 'He did it.' })]))],
  })
  const reveal = await screen.findByRole('button', { name: /Spoiler/ })
  expect(screen.queryByText('He did it.')).not.toBeInTheDocument()
  await page.user.click(reveal)
  expect(screen.getByText('He did it.')).toBeInTheDocument()
})

it('likes at once, and takes it back with the reason when the server refuses', async () => {
  const page = renderPage(<HomePage />, {
    session: aProfile(),
    responses: [answer(postsApi.discover, aPage([aPost()])), answer(postsApi.like, postNotFound)],
  })
  const like = () => screen.findByRole('button', { name: /Like/ })
  await waitFor(() => expect(screen.getByText(/What are you reading/)).toBeInTheDocument())
  await page.user.click(await like())
  expect(await screen.findByText(postNotFound.message)).toBeInTheDocument()
  expect(await like()).toHaveAttribute('aria-pressed', 'false')
  expect(within(await like()).getByText('2')).toBeInTheDocument()
})

it('asks a visitor to sign in to like, and brings them back', async () => {
  const page = renderPage(<HomePage />, { at: '/', responses: [answer(postsApi.discover, aPage([aPost()]))] })
  await page.user.click(await screen.findByRole('button', { name: /Like/ }))
  await waitFor(() => expect(page.location()).toMatch(/^\/auth\/signin/))
  expect(page.callsTo(postsApi.like)).toHaveLength(0)
})

it('shows a deleted post as deleted, with nothing to do to it', async () => {
  renderPage(<HomePage />, {
    responses: [answer(postsApi.discover, aPage([aPost({ isDeleted: true, content: '' })]))],
  })
  expect(await screen.findByText('This post was deleted')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Like/ })).not.toBeInTheDocument()
})
