import { authorsApi, seriesApi } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Component as FollowingPage } from '../shelf-lists/following-page.tsx'
import { FollowAuthor } from './follow-button.tsx'

const homer = {
  authorId: 'a00000000000000000000001',
  name: 'Homer',
  bookCount: 2,
  viewer: { isFollowing: true },
}

/** The list, when it is opened. */
function Opened() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Open or leave
      </button>
      {isOpen && <FollowingPage />}
    </>
  )
}

it('lists the authors that a reader follows, who may end it there', async () => {
  const page = renderPage(<FollowingPage />, {
    at: '/bookshelves/following?show=authors',
    session: aProfile(),
    responses: [
      answer(authorsApi.following, aPage([homer])),
      answer(authorsApi.follow, { message: '', isFollowing: false, followerCount: 0 }),
    ],
  })
  expect(await screen.findByRole('link', { name: /Homer.*2 books/ })).toHaveAttribute(
    'href',
    `/books/authors/${homer.authorId}`,
  )
  expect(screen.getByRole('link', { name: 'Authors' })).toHaveAttribute('aria-current', 'page')
  expect(document.title).toBe('Followed authors | Flyleaf')
  await page.user.click(screen.getByRole('button', { name: 'Following Homer' }))
  // Until the list is opened again it may be followed again.
  expect(await screen.findByRole('button', { name: 'Follow Homer' })).toBeInTheDocument()
})

it('lists an author who has just been followed', async () => {
  const followed: (typeof homer)[] = []
  const page = renderPage(
    <>
      <FollowAuthor author={{ ...homer, viewer: { isFollowing: false } }} />
      <Opened />
    </>,
    {
      at: '/bookshelves/following?show=authors',
      session: aProfile(),
      responses: [
        answer(authorsApi.following, () => aPage([...followed])),
        answer(authorsApi.follow, () => {
          followed.push(homer)
          return { message: '', isFollowing: true, followerCount: 1 }
        }),
      ],
    },
  )
  const openOrLeave = screen.getByRole('button', { name: 'Open or leave' })
  await page.user.click(openOrLeave)
  expect(await screen.findByText('You’re not following any authors yet')).toBeInTheDocument()
  await page.user.click(openOrLeave)
  await page.user.click(screen.getByRole('button', { name: 'Follow Homer' }))
  await waitFor(() => expect(followed).toHaveLength(1))
  await page.user.click(openOrLeave)
  expect(await screen.findByRole('link', { name: /Homer/ })).toBeInTheDocument()
})

it('lists the series that a reader follows', async () => {
  const series = {
    seriesId: 's00000000000000000000001',
    name: 'Earthsea',
    bookCount: 1,
    viewer: homer.viewer,
  }
  const open = (items: (typeof series)[]) =>
    renderPage(<FollowingPage />, {
      at: '/bookshelves/following?show=series',
      session: aProfile(),
      responses: [answer(seriesApi.following, aPage(items))],
    })
  const { unmount } = open([series])
  expect(await screen.findByRole('link', { name: /Earthsea.*1 book/ })).toBeInTheDocument()
  unmount()
  open([])
  expect(await screen.findByText('You’re not following any series yet')).toBeInTheDocument()
})
