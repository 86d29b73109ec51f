import { bookshelvesApi, peopleApi, roomApi, userNotFound, type Room } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBook } from '../books/testing.ts'
import { aShelf } from '../shelf-books/testing.ts'
import { Component as RoomPage } from './room-page.tsx'

const reader = { userId: 'reader00000000000000', username: 'ada', name: 'Ada', picture: null }
const aRoomShelf = (bookshelfId: string, name: string, ...titles: string[]) => ({
  bookshelfId,
  name,
  bookCount: titles.length,
  books: titles.map((title) => {
    const { bookId, authors, publishedYear, cover, pageCount } = aBook(title)
    return { bookId, title, authors, publishedYear, cover, pageCount }
  }),
})
const room: Room = {
  reader,
  shelves: [
    aRoomShelf('s1', 'Sea', 'Moby-Dick', 'Typhoon', 'Lord Jim', 'Omeros', 'Benito Cereno', 'Youth'),
    aRoomShelf('s2', 'Land', 'Stoner'),
  ],
}
const open = (shown: Room, userId?: string, ...more: Answer[]) =>
  renderPage(<RoomPage />, {
    at: '/ada/room',
    path: '/:username/room',
    session: userId ? aProfile({ userId }) : null,
    responses: [answer(roomApi.get, shown), ...more],
  })

it('lists the books of each bookshelf in their order, as links', async () => {
  open(room)
  expect(await screen.findByRole('heading', { name: 'Ada’s bookcase' })).toBeInTheDocument()
  const books = within(screen.getByRole('list', { name: 'Books on Sea' })).getAllByRole('link')
  for (const [at, { title }] of room.shelves[0]!.books.entries())
    expect(books[at]).toHaveAccessibleName(expect.stringMatching(new RegExp(`^${title} by `)))
  expect(screen.getByRole('link', { name: 'Land, 1 book' })).toHaveAttribute('href', '/bookshelves/ada/s2')
  expect(screen.getByRole('link', { name: 'Download picture' })).toHaveAttribute(
    'href',
    '/-/image/ada/room.png?form=tall',
  )
  expect(screen.queryByRole('button', { name: 'Arrange' })).not.toBeInTheDocument()
})

it('leads to the books of a bookshelf that do not fit', async () => {
  open({ reader, shelves: [{ ...room.shelves[0]!, bookCount: 64 }] })
  const more = await screen.findByRole('link', { name: 'and 4 books more' })
  expect(more).toHaveAttribute('href', '/bookshelves/ada/s1')
})

it('lets its owner choose the bookshelves in it', async () => {
  const page = open(
    room,
    reader.userId,
    answer(bookshelvesApi.mine, aPage([aShelf({ bookshelfId: 's3', name: 'Rain', bookCount: 2 })])),
    answer(roomApi.arrange, { message: 'Bookcase arranged' }),
  )
  await page.user.click(await screen.findByRole('button', { name: 'Arrange' }))
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.click(await dialog.findByRole('checkbox', { name: 'Rain' }))
  await page.user.click(dialog.getByRole('checkbox', { name: 'Sea' }))
  await page.user.click(dialog.getByRole('button', { name: 'Arrange' }))
  await waitFor(() => expect(page.callsTo(roomApi.arrange)[0]?.input).toEqual({ bookshelfIds: ['s2', 's3'] }))
})

it('offers its owner the next step where nothing stands', async () => {
  open({ reader, shelves: [] }, reader.userId)
  expect(await screen.findByText('Nothing stands here yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Find a book' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Your bookshelves' })).toHaveAttribute('href', '/bookshelves')
})

it('is missing for somebody who is not here', async () => {
  renderPage(<RoomPage />, {
    at: '/nobody/room',
    path: '/:username/room',
    responses: [answer(roomApi.get, userNotFound), answer(peopleApi.user, userNotFound)],
  })
  expect(await screen.findByText(/missing from our library/)).toBeInTheDocument()
})
