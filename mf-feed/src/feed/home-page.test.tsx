import { postNotFound, feedsApi, likesApi, postsApi } from '@flyleaf/contracts'
import { aPost, aPage, aViewer, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Component as HomePage } from './home-page.tsx'

afterEach(() => void vi.restoreAllMocks())

it('hides a spoiler until it is revealed', async () => {
  const page = renderPage(<HomePage />, {
    responses: [answer(feedsApi.discover, aPage([aPost({ isSpoiler: true, content: 'He did it.' })]))],
  })
  const reveal = await screen.findByRole('button', { name: /Spoiler/ })
  expect(screen.queryByText('He did it.')).not.toBeInTheDocument()
  await page.user.click(reveal)
  expect(screen.getByText('He did it.')).toBeInTheDocument()
})

it('says what the link after a cut text opens', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(90)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      report: () => void
      constructor(report: () => void) {
        this.report = report
      }
      observe() {
        this.report()
      }
      disconnect() {}
    },
  )
  const posts = [
    aPost({ postId: 'a', postType: 'POETRY', title: 'Elpenor' }),
    aPost({ postId: 'b', title: 'Signal failure' }),
  ]
  renderPage(<HomePage />, { responses: [answer(feedsApi.discover, aPage(posts))] })
  expect(await screen.findByRole('link', { name: 'Read the poem: Elpenor' })).toHaveAttribute(
    'href',
    '/posts/a',
  )
  expect(screen.getByRole('link', { name: 'Read on: Signal failure' })).toHaveAttribute('href', '/posts/b')
})

it('says why it recommends a post, unless it is the reader’s own', async () => {
  const [own, others] = [aViewer({ isAuthor: true }), aViewer()]
  const posts = [
    aPost({ postId: 'a', reason: 'liked', viewer: others }),
    aPost({ postId: 'b', reason: 'liked', viewer: own }),
  ]
  renderPage(<HomePage />, { responses: [answer(feedsApi.discover, aPage(posts))] })
  const [first, second] = await screen.findAllByRole('article')
  expect(within(first!).getByText('Popular')).toBeInTheDocument()
  expect(within(second!).queryByText('Popular')).not.toBeInTheDocument()
})

it('likes at once, and reverts with the reason when the server refuses', async () => {
  const page = renderPage(<HomePage />, {
    session: aProfile(),
    responses: [answer(feedsApi.discover, aPage([aPost()])), answer(likesApi.like, postNotFound)],
  })
  const like = () => screen.findByRole('button', { name: /Like/ })
  await waitFor(() => expect(screen.getByText(/What are you reading/)).toBeInTheDocument())
  await page.user.click(await like())
  expect(await screen.findByText(postNotFound.message)).toBeInTheDocument()
  expect(await like()).toHaveAttribute('aria-pressed', 'false')
  expect(within(await like()).getByText('2')).toBeInTheDocument()
})

it('asks a visitor to sign in to like, and returns them afterwards', async () => {
  const page = renderPage(<HomePage />, { at: '/', responses: [answer(feedsApi.discover, aPage([aPost()]))] })
  await page.user.click(await screen.findByRole('button', { name: /Like/ }))
  await waitFor(() => expect(page.location()).toMatch(/^\/auth\/signin/))
  expect(page.callsTo(likesApi.like)).toHaveLength(0)
})

it('shows a deleted post as deleted, without actions', async () => {
  renderPage(<HomePage />, {
    responses: [answer(feedsApi.discover, aPage([aPost({ isDeleted: true, content: '' })]))],
  })
  expect(await screen.findByText('This post was deleted')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Like/ })).not.toBeInTheDocument()
})

it('ends in the state of the last of many fast presses, and reverts when that fails', async () => {
  let isLiked = false
  let fails = false
  const page = renderPage(<HomePage />, {
    session: aProfile(),
    responses: [
      answer(feedsApi.discover, aPage([aPost()])),
      answer(likesApi.like, async () => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (fails) return postNotFound
        isLiked = !isLiked
        return { message: 'Done', isLiked, likeCount: 2 + Number(isLiked) }
      }),
    ],
  })
  const like = await screen.findByRole('button', { name: /Like/ })
  for (let press = 0; press < 21; press++) like.click()
  await waitFor(() => expect(like).toHaveTextContent('3'))
  await waitFor(() => expect(isLiked).toBe(true))
  expect(page.callsTo(likesApi.like)).toHaveLength(1)
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0))
  fails = true
  like.click()
  expect(await screen.findByText(postNotFound.message)).toBeInTheDocument()
  expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(like).toHaveTextContent('3')
})

it('announces new posts without showing them until asked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('scrollTo', () => {})
  const old = aPost({ postId: 'old', content: 'Read already' })
  const young = aPost({ postId: 'young', content: 'Just in', createdAt: '2026-01-02T12:00:00.000Z' })
  const shuffled = aPost({ postId: 'older', content: 'From the deep', createdAt: '2025-01-01T12:00:00.000Z' })
  let items = [old]
  const page = renderPage(<HomePage />, { responses: [answer(feedsApi.discover, () => aPage(items))] })
  await screen.findByText('Read already')
  items = [young, shuffled, old]
  await vi.advanceTimersByTimeAsync(30_000)
  const pill = await screen.findByRole('button', { name: '1 new post' })
  expect(screen.queryByText('Just in')).not.toBeInTheDocument()
  await page.user.click(pill)
  expect(await screen.findByText('Just in')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '1 new post' })).not.toBeInTheDocument()
  vi.useRealTimers()
})

it('moves between posts by letter keys, and acts on the focused one', async () => {
  const page = renderPage(<HomePage />, {
    session: aProfile(),
    responses: [
      answer(
        feedsApi.discover,
        aPage([
          aPost({ postId: 'a', title: 'First' }),
          aPost({ postId: 'b', title: 'Second', content: 'It was ||the cat||.' }),
        ]),
      ),
      answer(postsApi.save, { message: 'Saved', isSaved: true }),
    ],
  })
  const first = await screen.findByRole('article', { name: 'First' })
  // Letter keys rest for a second after typing, which an earlier test may have done.
  await waitFor(async () => {
    await page.user.keyboard('j')
    expect(first).toHaveFocus()
  })
  await page.user.keyboard('j')
  expect(screen.getByRole('article', { name: 'Second' })).toHaveFocus()
  await page.user.keyboard('x')
  expect(screen.getByText('the cat')).toBeInTheDocument()
  await page.user.keyboard('v')
  await waitFor(() => expect(page.callsTo(postsApi.save)[0]?.path).toContain('/b/'))
  await page.user.keyboard('o')
  await waitFor(() => expect(page.location()).toBe('/posts/b'))
})
