import { authorNotFound, authorsApi, type Author } from '@flyleaf/contracts'
import { aPage, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
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
  source: { name: 'Open Library', url: 'https://openlibrary.org/authors/OL6848355A' },
}
const open = (responses: Answer[] = []) =>
  renderPage(<AuthorPage />, {
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
  expect(screen.getByText('800 BC – 701 BC · 1 book in our library')).toBeInTheDocument()
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

it('shows a not-found page for an unknown author', async () => {
  open([answer(authorsApi.get, authorNotFound), answer(authorsApi.books, authorNotFound)])
  expect(await screen.findByText('This page is missing from our library')).toBeInTheDocument()
})
