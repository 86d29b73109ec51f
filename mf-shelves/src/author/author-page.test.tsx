import { authorNotFound, authorsApi, type Author, type Profile } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBook } from '../books/testing.ts'
import { Component as AuthorPage } from './author-page.tsx'

const authorId = 'a00000000000000000000001'
const author: Author = {
  authorId,
  name: 'Homer',
  otherNames: ['Ὅμηρος'],
  bio: 'Perhaps more than one.',
  birthYear: -800,
  deathYear: -701,
  bookCount: 1,
  followerCount: 2,
  viewer: { isFollowing: false },
  source: { name: 'Open Library', url: 'https://openlibrary.org/authors/OL6848355A' },
}
const open = (responses: Answer[] = [], session: Profile | null = null) =>
  renderPage(<AuthorPage />, {
    session,
    at: `/books/authors/${authorId}`,
    path: '/books/authors/:authorId',
    responses: [
      answer(authorsApi.get, author),
      answer(authorsApi.books, aPage([aBook('The Odyssey')])),
      ...responses,
    ],
  })

it('shows an author and their books', async () => {
  const page = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Homer' })).toBeInTheDocument()
  expect(screen.getByText('800 BC – 701 BC · 1 book in our library · 2 followers')).toBeInTheDocument()
  expect(screen.getByText('Also known as Ὅμηρος')).toBeInTheDocument()
  expect(screen.getByText('Perhaps more than one.')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: /The Odyssey/ })).toHaveAttribute(
    'href',
    '/books/booktheodyssey',
  )
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Title')
  await waitFor(() =>
    expect(page.callsTo(authorsApi.books).at(-1)?.input).toMatchObject({ sortBy: 'title', sortOrder: 'asc' }),
  )
  expect(page.location()).toContain('sort=title-asc')
})

describe('following an author', () => {
  /** Answers as a service that keeps what the last call wanted. */
  function follows(session: Profile | null, isAway = () => false) {
    let isFollowing = false
    const page = open(
      [
        answer(authorsApi.follow, (input) => {
          if (isAway()) return { code: 'server.error', status: 503, message: 'Something went wrong' }
          isFollowing = input.isFollowing!
          return { message: '', isFollowing, followerCount: isFollowing ? 8 : 7 }
        }),
      ],
      session,
    )
    return { page, kept: () => isFollowing }
  }
  const button = (name: string) => screen.findByRole('button', { name })

  it('shows it at once, and then what the service counts', async () => {
    const { page } = follows(aProfile())
    await page.user.click(await button('Follow Homer'))
    expect(await button('Following Homer')).toHaveAttribute('aria-pressed', 'true')
    expect(await screen.findByText(/· 8 followers/)).toBeInTheDocument()
  })

  it('ends as the service has it after twenty presses', async () => {
    const { page, kept } = follows(aProfile())
    const pressed = await button('Follow Homer')
    for (let n = 0; n < 20; n++) await page.user.click(pressed)
    await waitFor(() => expect(screen.getByText(/· 7 followers/)).toBeInTheDocument())
    expect(pressed).toHaveAttribute('aria-pressed', 'false')
    expect(kept()).toBe(false)
  })

  it('takes it back when that fails, with the reason', async () => {
    const { page } = follows(aProfile(), () => true)
    await page.user.click(await button('Follow Homer'))
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument()
    expect(await button('Follow Homer')).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByText(/· 2 followers/)).toBeInTheDocument()
  })

  it('asks visitors to sign in', async () => {
    const { page } = follows(null)
    await page.user.click(await button('Follow Homer'))
    expect(page.location()).toMatch(/^\/auth\/signin/)
    expect(page.callsTo(authorsApi.follow)).toEqual([])
  })
})

it('shows a not-found page for an unknown author', async () => {
  open([answer(authorsApi.get, authorNotFound), answer(authorsApi.books, authorNotFound)])
  expect(await screen.findByText('This page is missing from our library')).toBeInTheDocument()
})
