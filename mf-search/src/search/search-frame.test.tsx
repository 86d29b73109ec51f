import { searchApi } from '@flyleaf/contracts'
import { readerStorage } from '@flyleaf/web'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearRecentSearches } from './recent-searches.ts'
import { aFoundBook, renderBooks } from './testing.tsx'

beforeEach(() => clearRecentSearches())
const field = () => screen.getByRole('searchbox', { name: 'Search books' })
const books = [aFoundBook('Emma'), aFoundBook('Dune'), aFoundBook('Ulysses')]

describe('the field', () => {
  it('is cleared by its button and keeps the focus', async () => {
    const page = renderBooks(books, { at: '/search/books?q=emma' })
    await page.user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(field()).toHaveValue('')
    expect(field()).toHaveFocus()
    await waitFor(() => expect(page.location()).toBe('/search/books'))
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
  })

  it('never loses typed text when results arrive', async () => {
    const page = renderBooks(books)
    await page.user.type(field(), 'the left hand of darkness')
    await waitFor(() => expect(page.location()).toBe('/search/books?q=the+left+hand+of+darkness'))
    expect(field()).toHaveValue('the left hand of darkness')
  })
})

describe('keys', () => {
  it('move from the field through the results and back up', async () => {
    const page = renderBooks(books)
    await screen.findByRole('link', { name: 'Emma' })
    await page.user.click(field())
    const walked = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
      await page.user.keyboard(`{${key}}`)
      walked.push(document.activeElement === field() ? 'field' : document.activeElement?.textContent)
    }
    expect(walked).toEqual(['Emma', 'Dune', 'Ulysses', 'Ulysses', 'Dune', 'Emma', 'field'])
  })

  it('return to the field from anywhere with Escape', async () => {
    const page = renderBooks(books)
    ;(await screen.findByRole('link', { name: 'Dune' })).focus()
    await page.user.keyboard('{Escape}')
    expect(field()).toHaveFocus()
  })

  it('are ignored with modifiers, and without results', async () => {
    const page = renderBooks([])
    await screen.findByText('No books found')
    await page.user.click(field())
    await page.user.keyboard('{ArrowDown}{Shift>}{ArrowUp}{/Shift}')
    expect(field()).toHaveFocus()
  })
})

describe('recent searches', () => {
  const recent = () => screen.queryByRole('region', { name: 'Recent searches' })
  const names = () =>
    within(recent()!)
      .getAllByRole('link')
      .map((link) => link.textContent)

  it('are saved on Enter and when a result is followed, most recent first, each once', async () => {
    const page = renderBooks(books)
    expect(recent()).not.toBeInTheDocument()
    for (const text of ['emma', 'dune', 'Emma']) {
      await page.user.clear(field())
      await page.user.type(field(), `${text}{Enter}`)
    }
    await page.user.clear(field())
    expect(names()).toEqual(['Emma', 'dune'])
    await page.user.type(field(), 'ulys')
    await waitFor(() => expect(document.title).toContain('“ulys” in books'))
    const link = await screen.findByRole('link', { name: 'Ulysses' })
    link.addEventListener('click', (event) => event.preventDefault())
    await page.user.click(link)
    await page.user.clear(field())
    expect(names()).toEqual(['ulys', 'Emma', 'dune'])
  })

  it('are repeated, removed one by one, and cleared', async () => {
    const page = renderBooks(books)
    for (const text of ['emma', 'dune']) {
      await page.user.type(field(), `${text}{Enter}`)
      await page.user.clear(field())
    }
    await page.user.click(screen.getByRole('link', { name: 'emma' }))
    await waitFor(() => expect(field()).toHaveValue('emma'))
    await waitFor(() => expect(page.callsTo(searchApi.books).at(-1)?.input).toMatchObject({ q: 'emma' }))
    await page.user.clear(field())
    await page.user.click(screen.getByRole('button', { name: 'Remove “dune” from recent searches' }))
    expect(names()).toEqual(['emma'])
    await page.user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(recent()).not.toBeInTheDocument()
    expect(readerStorage.read('recent-searches')).toBeUndefined()
  })
})

it('shows which words the results are for when they differ from the typed ones', async () => {
  const page = renderBooks(books, { at: '/search/books?q=herry+poter', didYouMean: 'harry potter' })
  expect(await screen.findByText(/Nothing matches “herry poter”/)).toHaveTextContent(
    'Did you mean harry potter?',
  )
  await page.user.click(screen.getByRole('link', { name: 'harry potter' }))
  await waitFor(() => expect(field()).toHaveValue('harry potter'))
  expect(page.location()).toBe('/search/books?q=harry+potter')
})
