import { bookshelvesApi } from '@flyleaf/contracts'
import { aPage, aProfile, answer, renderPage, type Answer } from '@flyleaf/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aShelf, bookshelfId, shelfAddress, shelfPath, stranger } from '../shelf-books/testing.ts'
import { Component as CreatePage } from './create-page.tsx'
import { Component as EditPage } from './edit-page.tsx'

const create = (...responses: Answer[]) =>
  renderPage(<CreatePage />, { at: '/bookshelves/create', session: aProfile(), responses })
const edit = (shelf = aShelf(), ...responses: Answer[]) =>
  renderPage(<EditPage />, {
    at: `${shelfAddress}/edit`,
    path: `${shelfPath}/edit`,
    session: aProfile(),
    responses: [answer(bookshelvesApi.get, shelf), answer(bookshelvesApi.ofUser, aPage([])), ...responses],
  })
const saved = { message: 'Bookshelf saved', bookshelf: aShelf() }

it('creates a private bookshelf and navigates to it', async () => {
  const page = create(answer(bookshelvesApi.create, { ...saved, message: 'Bookshelf created' }))
  await page.user.type(screen.getByLabelText('Name'), 'Sea stories')
  await page.user.type(screen.getByLabelText(/^Description/), 'Salt in the pages')
  const choice = screen.getByRole('group', { name: 'Who sees this bookshelf' })
  expect(within(choice).getByRole('radio', { name: 'Everyone' })).toBeChecked()
  await page.user.click(within(choice).getByRole('radio', { name: 'Only your followers' }))
  await page.user.click(within(choice).getByRole('radio', { name: 'Only you' }))
  await page.user.click(screen.getByRole('button', { name: 'Create bookshelf' }))
  await waitFor(() => expect(page.location()).toBe(shelfAddress))
  expect(page.callsTo(bookshelvesApi.create)[0]?.input).toEqual({
    name: 'Sea stories',
    description: 'Salt in the pages',
    audience: 'ME',
  })
})

it('shows what is missing before anything is sent', async () => {
  const page = create()
  await page.user.click(screen.getByRole('button', { name: 'Create bookshelf' }))
  expect(await screen.findByText('Name is required')).toBeInTheDocument()
  expect(page.callsTo(bookshelvesApi.create)).toHaveLength(0)
})

it('changes a bookshelf', async () => {
  const page = edit(aShelf({ audience: 'FOLLOWERS', isPrivate: true }), answer(bookshelvesApi.update, saved))
  const name = await screen.findByLabelText('Name')
  expect(name).toHaveValue('Sea stories')
  await page.user.clear(name)
  await page.user.type(name, 'By the sea')
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(page.location()).toBe(shelfAddress))
  expect(page.callsTo(bookshelvesApi.update)[0]?.input).toEqual({
    bookshelfId,
    name: 'By the sea',
    description: '',
    audience: 'FOLLOWERS',
  })
})

it('deletes a bookshelf after a confirmation', async () => {
  const page = edit(aShelf(), answer(bookshelvesApi.remove, { message: 'Bookshelf deleted' }))
  await page.user.click(await screen.findByRole('button', { name: 'Delete bookshelf' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Sea stories”?' })
  expect(page.callsTo(bookshelvesApi.remove)).toHaveLength(0)
  await page.user.click(within(dialog).getByRole('button', { name: 'Delete bookshelf' }))
  await waitFor(() => expect(page.location()).toBe('/bookshelves'))
})

it('does not change the name of a default bookshelf, nor delete it', async () => {
  edit(aShelf({ name: 'Read', isDefault: true }))
  expect(await screen.findByLabelText('Name')).toHaveAttribute('readonly')
  expect(screen.getByText('Default bookshelves can’t be renamed.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Delete bookshelf' })).not.toBeInTheDocument()
})

it('redirects everybody but the owner to the bookshelf', async () => {
  const page = edit(aShelf({ viewer: stranger }))
  await waitFor(() => expect(page.location()).toBe(shelfAddress))
})

it('keeps a bookshelf private that moderators have hidden', async () => {
  const { viewer } = aShelf()
  const hidden = aShelf({ audience: 'ME', isPrivate: true, viewer: { ...viewer, isHidden: true } })
  const page = edit(hidden, answer(bookshelvesApi.update, saved))
  const onlyMe = await screen.findByRole('radio', { name: 'Only you' })
  expect(onlyMe).toBeChecked()
  expect(onlyMe).toHaveAccessibleDescription(/Moderators hid this bookshelf/)
  for (const name of ['Everyone', 'Only your followers'])
    expect(screen.getByRole('radio', { name })).toBeDisabled()
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(page.callsTo(bookshelvesApi.update)).toHaveLength(1))
  expect(page.callsTo(bookshelvesApi.update)[0]?.input).toMatchObject({ audience: 'ME' })
})
