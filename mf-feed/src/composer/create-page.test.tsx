import { postsApi } from '@flyleaf/contracts'
import { aPost, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Component as CreatePage } from './create-page.tsx'

const open = (kind: string, search = '') =>
  renderPage(<CreatePage />, {
    at: `/posts/create/${kind}${search}`,
    path: '/posts/create/:kind',
    session: aProfile(),
    responses: [answer(postsApi.create, { message: 'Posted', post: aPost() })],
  })

it('shows what a review lacks before anything is sent', async () => {
  const page = open('review')
  await page.user.click(await screen.findByRole('button', { name: 'Post' }))
  expect(await screen.findByText('Content is required')).toBeInTheDocument()
  expect(screen.getByText('Book is required for reviews and quotes')).toBeInTheDocument()
  expect(screen.getByText('Rating is required for reviews')).toBeInTheDocument()
  expect(page.callsTo(postsApi.create)).toHaveLength(0)
})

it('limits a note to 140 characters', async () => {
  const page = open('note')
  await page.user.click(await screen.findByPlaceholderText('A line for the margin…'))
  await page.user.paste('x'.repeat(141))
  await page.user.click(screen.getByRole('button', { name: 'Post' }))
  expect(await screen.findByText('Content must be at most 140 characters')).toBeInTheDocument()
})

it('posts a thought with Ctrl+Enter and goes home', async () => {
  const page = open('thought')
  await page.user.type(await screen.findByPlaceholderText('What’s on your mind?'), 'Rain, and Woolf.')
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('At /')).toBeInTheDocument()
  expect(page.callsTo(postsApi.create)[0]?.input).toMatchObject({
    postType: 'THOUGHT',
    content: 'Rain, and Woolf.',
  })
})

it('begins with the text of its address, beside the draft of another post', async () => {
  localStorage.setItem('flyleaf-draft:post:new', JSON.stringify({ content: 'Half a thought' }))
  const page = open('thought', '?text=My%202025%20in%20books')
  const text = await screen.findByPlaceholderText('What’s on your mind?')
  expect(text).toHaveValue('My 2025 in books')
  await page.user.click(screen.getByRole('button', { name: 'Post' }))
  expect(await screen.findByText('At /')).toBeInTheDocument()
  expect(page.callsTo(postsApi.create)[0]?.input).toMatchObject({ content: 'My 2025 in books' })
  expect(localStorage.getItem('flyleaf-draft:post:new')).toContain('Half a thought')
  localStorage.clear()
})
