import {
  AUDIENCES,
  bookshelvesApi,
  invitationsApi,
  shelvedBooksApi,
  bookshelfNotFound,
} from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  aShelf,
  bookshelfId,
  shelfAddress,
  shelfAnswers,
  shelfPath,
  stranger,
} from '../shelf-books/testing.ts'
import { Component as ShelfPage } from './shelf-page.tsx'

afterEach(() => localStorage.clear())

const open = (responses: Answer[], at = shelfAddress) =>
  renderPage(<ShelfPage />, { at, path: shelfPath, session: aProfile(), responses })
const books = async () => {
  const list = await screen.findByRole('list', { name: 'Books' })
  return within(list)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').textContent)
}

describe('a bookshelf', () => {
  it('shows its books in order, with their notes', async () => {
    open(shelfAnswers())
    expect(await books()).toEqual([
      expect.stringContaining('Moby-Dick'),
      expect.stringContaining('Lord Jim'),
      expect.stringContaining('Typhoon'),
    ])
    expect(screen.getByText('The whale, again')).toBeVisible()
    expect(document.title).toBe('Sea stories | Flyleaf')
  })

  it('reveals a spoiler in its name only on request, and never in the title of the page', async () => {
    const page = open(shelfAnswers(aShelf({ name: 'Who ||Wilkes|| was' })))
    const heading = await screen.findByRole('heading', { name: /^Who/ })
    await waitFor(() => expect(document.title).toBe('Who ▒▒▒ was | Flyleaf'))
    expect(heading).not.toHaveTextContent('Wilkes')
    await page.user.click(within(heading).getByRole('button'))
    expect(heading).toHaveTextContent(/Who .*Wilkes was/)
  })

  it('hides spoilers in the names of its menu and of other bookshelves of its owner', async () => {
    const other = aShelf({ bookshelfId: 's00000000000000000000002', name: 'It was ||Wilkes||' })
    open([
      ...shelfAnswers(aShelf({ name: 'Who ||Wilkes|| was' })),
      answer(bookshelvesApi.ofUser, aPage([other])),
    ])
    expect(await screen.findByRole('link', { name: /^It was ▒▒▒/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'More for Who ▒▒▒ was' })).toBeVisible()
  })

  it('keeps search and sort order in the address and requests them', async () => {
    const page = open(shelfAnswers(aShelf({ bookCount: 12 })), `${shelfAddress}?sort=title-asc`)
    await books()
    await page.user.type(screen.getByRole('searchbox', { name: 'Find a book' }), 'jim')
    await waitFor(() =>
      expect(page.callsTo(shelvedBooksApi.list).at(-1)?.input).toMatchObject({
        q: 'jim',
        sortBy: 'title',
        sortOrder: 'asc',
      }),
    )
    expect(page.location()).toBe(`${shelfAddress}?sort=title-asc&q=jim`)
  })

  it('shows only some of its books, and all of them again', async () => {
    const page = open([...shelfAnswers(), answer(shelvedBooksApi.list, aPage([]))], `${shelfAddress}?q=jim`)
    await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Unread')
    const asked = () => page.callsTo(shelvedBooksApi.list).at(-1)?.input
    await waitFor(() => expect(asked()).toMatchObject({ only: 'unread', q: 'jim' }))
    expect(page.location()).toBe(`${shelfAddress}?q=jim&show=unread`)
    await page.user.click(await screen.findByRole('button', { name: 'Show all books' }))
    await waitFor(() => expect(page.location()).toBe(shelfAddress))
    expect(screen.getByRole('searchbox', { name: 'Find a book' })).toHaveValue('')
  })

  it('has no search and filter while its books are seen at a glance', async () => {
    open(shelfAnswers())
    expect(await screen.findByRole('combobox', { name: 'Sort books' })).toBeInTheDocument()
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: 'Show' })).not.toBeInTheDocument()
  })

  it('offers visitors no filter by what they have read', async () => {
    renderPage(<ShelfPage />, {
      at: shelfAddress,
      path: shelfPath,
      session: null,
      responses: shelfAnswers(aShelf({ bookCount: 12 })),
    })
    const show = await screen.findByRole('combobox', { name: 'Show' })
    expect(
      within(show)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All books', 'Short, up to 200 pages'])
  })

  it('remembers the list view', async () => {
    const page = open(shelfAnswers())
    await books()
    await page.user.click(screen.getByRole('button', { name: 'List' }))
    expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
    expect(localStorage.getItem('flyleaf-shelf-view')).toBe('list')
    await page.user.click(screen.getByRole('button', { name: 'Covers' }))
  })

  it('offers a stranger to follow and copy it, but not to change it', async () => {
    const page = open(shelfAnswers(aShelf({ viewer: stranger })))
    await books()
    expect(screen.getByRole('button', { name: 'Follow bookshelf' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add books' })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'More for Sea stories' }))
    expect(await screen.findByRole('menuitem', { name: 'Copy bookshelf' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
    await page.user.click(screen.getByRole('menuitem', { name: 'Report' }))
    expect(await screen.findByTestId('moderation.report')).toBeInTheDocument()
  })

  it.each(AUDIENCES)('can be sent in a message unless it is private: %s', async (audience) => {
    const page = open(shelfAnswers(aShelf({ audience, isPrivate: audience !== 'EVERYONE' })))
    await books()
    await page.user.click(screen.getByRole('button', { name: 'More for Sea stories' }))
    await screen.findByRole('menuitem', { name: 'Copy bookshelf' })
    const send = screen.queryByRole('menuitem', { name: 'Send in a message' })
    if (audience === 'ME') expect(send).toBeNull()
    else
      expect(send).toHaveAttribute(
        'href',
        `/messages?share=${encodeURIComponent(`/bookshelves/ada/${bookshelfId}`)}`,
      )
  })

  it('says that it is for followers, of whom only its owner sends it to others', async () => {
    const owner = { userId: 'greta000000000000000', username: 'ada', name: 'Greta', picture: null }
    const shelf = aShelf({ audience: 'FOLLOWERS', isPrivate: true, owner, viewer: stranger })
    const page = open(shelfAnswers(shelf))
    await books()
    expect(screen.getByText('For followers of Greta')).toBeVisible()
    await page.user.click(screen.getByRole('button', { name: 'More for Sea stories' }))
    await screen.findByRole('menuitem', { name: 'Copy bookshelf' })
    expect(screen.queryByRole('menuitem', { name: 'Send in a message' })).toBeNull()
  })

  it('copies one for the followers of another reader for nobody else at first', async () => {
    const copy = aShelf({ bookshelfId: 's00000000000000000000002' })
    const page = open([
      ...shelfAnswers(aShelf({ audience: 'FOLLOWERS', isPrivate: true, viewer: stranger })),
      answer(bookshelvesApi.copy, { message: 'Bookshelf copied', bookshelf: copy }),
    ])
    await books()
    await page.user.click(screen.getByRole('button', { name: 'More for Sea stories' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Copy bookshelf' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('radio', { name: 'Only you' })).toBeChecked()
    await page.user.click(within(dialog).getByRole('radio', { name: 'Only your followers' }))
    await page.user.click(within(dialog).getByRole('button', { name: 'Copy bookshelf' }))
    await waitFor(() => expect(page.callsTo(bookshelvesApi.copy)).toHaveLength(1))
    expect(page.callsTo(bookshelvesApi.copy)[0]?.input).toMatchObject({ audience: 'FOLLOWERS' })
  })

  it('has one link to add books, in the empty list if there are none', async () => {
    const { unmount } = open(shelfAnswers(aShelf({ bookCount: 0 }), []))
    await screen.findByRole('heading', { name: 'This bookshelf is empty' })
    expect(screen.getAllByRole('link', { name: 'Add books' })).toHaveLength(1)
    unmount()
    open(shelfAnswers())
    await books()
    expect(screen.getAllByRole('link', { name: 'Add books' })).toHaveLength(1)
  })

  it('shows a not-found page when the reader may not see it', async () => {
    open([answer(bookshelvesApi.get, bookshelfNotFound)])
    expect(await screen.findByText('This page is missing from our library')).toBeVisible()
  })

  it('asks an invited reader to answer, and shows nothing else of a private bookshelf', async () => {
    const invitationId = 'i00000000000000000000001'
    const viewer = { ...stranger, seesBooks: false, invitationId }
    const shelf = aShelf({ audience: 'ME', isPrivate: true, bookCount: 0, viewer })
    const page = open([
      ...shelfAnswers(shelf, []),
      answer(invitationsApi.answer, { message: 'Invitation accepted', bookshelfId }),
    ])
    await page.user.click(await screen.findByRole('button', { name: 'Accept the invitation to Sea stories' }))
    expect(page.callsTo(shelvedBooksApi.list)).toHaveLength(0)
    expect(page.callsTo(invitationsApi.answer)[0]?.input).toEqual({ invitationId, action: 'accept' })
  })
})

it('copies a bookshelf with its notes and opens the copy', async () => {
  const copy = aShelf({ bookshelfId: 's00000000000000000000002', name: 'My sea' })
  const page = open([
    ...shelfAnswers(),
    answer(bookshelvesApi.copy, { message: 'Bookshelf copied', bookshelf: copy }),
  ])
  await books()
  await page.user.click(screen.getByRole('button', { name: 'More for Sea stories' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Copy bookshelf' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await page.user.clear(name)
  await page.user.type(name, 'My sea')
  await page.user.click(screen.getByRole('button', { name: 'Copy bookshelf' }))
  await screen.findByText('Bookshelf copied')
  expect(page.callsTo(bookshelvesApi.copy)[0]?.input).toMatchObject({
    sourceBookshelfId: bookshelfId,
    name: 'My sea',
    includeNotes: true,
  })
  expect(page.location()).toBe(`/bookshelves/ada/${copy.bookshelfId}`)
})
