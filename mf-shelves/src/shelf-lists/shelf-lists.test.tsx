import { bookshelvesApi, type Bookshelf } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aShelf } from '../shelf-books/testing.ts'
import { Component as CollaboratingPage } from './collaborating-page.tsx'
import { Component as DiscoverPage } from './discover-page.tsx'
import { Component as FollowingPage } from './following-page.tsx'
import { Component as MinePage } from './mine-page.tsx'
import { Component as ShelfList } from './shelf-list.slot.tsx'

const read = aShelf({ bookshelfId: 's00000000000000000000009', name: 'Read', isDefault: true })
const mine = (shelves: Bookshelf[] = [aShelf(), read]) => answer(bookshelvesApi.mine, aPage(shelves))
const open = (at: string, ...responses: Answer[]) =>
  renderPage(<MinePage />, { at: `/bookshelves${at}`, path: '/bookshelves', session: aProfile(), responses })

it.each([
  ['My Shelves', MinePage, bookshelvesApi.mine],
  ['Discover bookshelves', DiscoverPage, bookshelvesApi.discover],
  ['Followed bookshelves', FollowingPage, bookshelvesApi.following],
  ['Shared with you', CollaboratingPage, bookshelvesApi.collaborating],
] as const)('%s has its own title and links to each bookshelf', async (title, Page, endpoint) => {
  renderPage(<Page />, { session: aProfile(), responses: [answer(endpoint, aPage([aShelf()]))] })
  expect(await screen.findByRole('link', { name: /^Sea stories/ })).toHaveAttribute(
    'href',
    `/bookshelves/ada/${aShelf().bookshelfId}`,
  )
  expect(document.title).toBe(`${title} | Flyleaf`)
})

it('lists a person’s bookshelves on their page', async () => {
  const page = renderPage(<ShelfList username="ada" />, {
    responses: [answer(bookshelvesApi.ofUser, aPage([aShelf()]))],
  })
  expect(await screen.findByRole('link', { name: /^Sea stories/ })).toBeInTheDocument()
  expect(page.callsTo(bookshelvesApi.ofUser)[0]?.input).toMatchObject({ username: 'ada' })
  page.unmount()
  renderPage(<ShelfList username="ada" />, { responses: [answer(bookshelvesApi.ofUser, aPage([]))] })
  expect(await screen.findByRole('heading', { name: 'No public bookshelves yet' })).toBeInTheDocument()
})

it('narrows down and sorts as the address says', async () => {
  const page = open('?type=custom&privacy=private&sort=bookCount-asc&q=sea', mine())
  await screen.findByRole('link', { name: /^Sea stories/ })
  expect(page.callsTo(bookshelvesApi.mine)[0]?.input).toMatchObject({
    type: 'custom',
    audience: 'ME',
    sortBy: 'bookCount',
    sortOrder: 'asc',
    q: 'sea',
  })
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort bookshelves' }), 'Name, A to Z')
  expect(page.location()).toBe('/bookshelves?type=custom&privacy=private&sort=name-asc&q=sea')
})

it('offers filters from twelve bookshelves on', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    aShelf({ bookshelfId: `s${index}`, name: `Shelf ${index}` }),
  )
  const { unmount } = open('', mine(many.slice(1)))
  await screen.findByRole('link', { name: /^Shelf 11/ })
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  unmount()
  open('', mine(many))
  expect(await screen.findByRole('searchbox', { name: 'Find a bookshelf' })).toBeInTheDocument()
})

it('offers to clear the filters when nothing matches', async () => {
  const page = open('?q=zzz', mine([]))
  await page.user.click(await screen.findByRole('link', { name: 'Show all bookshelves' }))
  expect(page.location()).toBe('/bookshelves')
})

it('offers filters and sort orders only for a list with bookshelves', async () => {
  const none = answer(bookshelvesApi.following, aPage<Bookshelf>([]))
  const open = (at: string) => renderPage(<FollowingPage />, { at, session: aProfile(), responses: [none] })
  const { unmount } = open('/bookshelves/following')
  await screen.findByRole('heading', { name: 'You’re not following any bookshelves yet' })
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  unmount()
  open('/bookshelves/following?q=zzz')
  await screen.findByRole('heading', { name: 'No bookshelves found' })
  expect(screen.getByRole('searchbox', { name: 'Find a bookshelf' })).toHaveValue('zzz')
})

it('deletes several bookshelves after a confirmation, but none of the default ones', async () => {
  const page = open('', mine(), answer(bookshelvesApi.removeMany, { message: 'Bookshelf deleted' }))
  await page.user.click(await screen.findByRole('button', { name: 'Select' }))
  expect(screen.getByRole('checkbox', { name: /Select Read/ })).toBeDisabled()
  await page.user.click(screen.getByRole('checkbox', { name: 'Select Sea stories' }))
  await page.user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(page.callsTo(bookshelvesApi.removeMany)).toHaveLength(0)
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(page.callsTo(bookshelvesApi.removeMany)[0]?.input).toEqual({
      bookshelfIds: [aShelf().bookshelfId],
    }),
  )
})
