import { peopleApi, imageTooManyPixels, notAnImage, postsApi, type PersonCard } from '@flyleaf/contracts'
import { aPost, aPage, aProfile, answer, renderPage, stubUploads } from '@flyleaf/web/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Component as CreatePage } from './create-page.tsx'
import { hideLines } from './hide-lines.ts'

const person = (username: string, name: string): PersonCard => ({
  userId: `u-${username}`,
  username,
  name,
  picture: null,
  bio: '',
  viewer: { isSelf: false, isFollowing: false, followsYou: false, isBlocked: false, isMuted: false },
})

const open = (at = '/posts/create/thought') =>
  renderPage(<CreatePage />, {
    at,
    path: '/posts/create/:kind',
    session: aProfile(),
    responses: [
      answer(postsApi.create, { message: 'Posted', post: aPost() }),
      answer(peopleApi.search, aPage([person('theo_at_sea', 'Theo'), person('theodora', 'Theodora')])),
    ],
  })

const text = () => screen.findByPlaceholderText('What’s on your mind?')
const image = (name: string) => new File(['x'], name, { type: 'image/png' })
const uploaded = (url: string) => ({ message: 'Image uploaded', images: [{ url, width: 4, height: 3 }] })

it('sends images in their chosen order, with descriptions', async () => {
  const uploads = stubUploads()
  const page = open()
  await page.user.type(await text(), 'Two covers')
  await page.user.upload(screen.getByLabelText('Images', { selector: 'input' }), [
    image('first.png'),
    image('second.png'),
  ])
  expect(await screen.findByRole('progressbar', { name: 'Uploading image 1' })).toBeInTheDocument()
  act(() => uploads[0]!.progress(50, 100))
  expect(screen.getByRole('progressbar', { name: 'Uploading image 1' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )

  // The second upload finishes first; the order stays as chosen.
  act(() => uploads[1]!.answer(201, uploaded('/media/second.webp')))
  expect(screen.getAllByText('For readers who can’t see it')).toHaveLength(2)
  await page.user.type(screen.getByLabelText('Description of image 2'), 'A green cover')
  await page.user.click(screen.getByRole('button', { name: 'Move image 2 up' }))

  // Pressed during an upload: sent once that has finished.
  await page.user.click(screen.getByRole('button', { name: 'Post' }))
  expect(screen.getByRole('button', { name: /Post/ })).toHaveAttribute('aria-busy', 'true')
  expect(page.callsTo(postsApi.create)).toHaveLength(0)
  act(() => uploads[0]!.answer(201, uploaded('/media/first.webp')))

  await waitFor(() => expect(page.callsTo(postsApi.create)).toHaveLength(1))
  expect(page.callsTo(postsApi.create)[0]?.input).toMatchObject({
    images: [{ url: '/media/second.webp', alternative: 'A green cover' }, '/media/first.webp'],
  })
})

it('shows why an image is refused, before and after sending it', async () => {
  const uploads = stubUploads()
  const page = open()
  await text()
  const input = screen.getByLabelText('Images', { selector: 'input' })
  const words = new File(['x'], 'notes.txt', { type: 'text/plain' })
  await userEvent.setup({ applyAccept: false }).upload(input, words)
  expect(await screen.findByText(notAnImage.message)).toBeInTheDocument()
  expect(uploads).toHaveLength(0)

  await page.user.upload(input, image('huge.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]!.answer(400, { code: imageTooManyPixels.code, message: imageTooManyPixels.message }))
  expect(await screen.findByText(imageTooManyPixels.message)).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'Remove image 1' }))
  expect(screen.queryByText(imageTooManyPixels.message)).not.toBeInTheDocument()
})

it('completes a mention with the keyboard', async () => {
  const page = open()
  const area = await text()
  await page.user.type(area, 'As @theo')
  expect(await screen.findByRole('option', { name: /Theodora/ })).toBeInTheDocument()
  expect(area).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: /^Theo @|Theo@/ }).id,
  )
  await page.user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { name: /Theodora/ })).toHaveAttribute('aria-selected', 'true')
  await page.user.keyboard('{Enter}')
  expect(area).toHaveValue('As @theodora ')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

it('leaves a mention as typed after Escape', async () => {
  const page = open()
  const area = await text()
  await page.user.type(area, '@theo')
  await screen.findByRole('listbox')
  await page.user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(area).toHaveValue('@theo')
})

it('keeps the text when the kind changes, and after leaving the page', async () => {
  const page = open()
  await page.user.type(await text(), 'Half a thought')
  await page.user.click(screen.getByRole('link', { name: 'Note' }))
  expect(await screen.findByPlaceholderText('A line for the margin…')).toHaveValue('Half a thought')
  page.unmount()
  open()
  expect(await text()).toHaveValue('Half a thought')
})

it('discards a draft, and restores it', async () => {
  const page = open()
  await page.user.type(await text(), 'Not this')
  expect(await screen.findByText('Draft saved')).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await text()).toHaveValue('')
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await text()).toHaveValue('Not this')
})

it('hides a selection line by line', () => {
  expect(hideLines('He did.\n\n  She knew. ')).toBe('||He did.||\n\n  ||She knew.|| ')
  expect(hideLines('')).toBe('||||')
})
