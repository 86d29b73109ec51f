import { bookNotFound, postsApi, threadsApi, type BookCard, type Post } from '@flyleaf/contracts'
import { aPost, aPage, aProfile, aViewer, answer, renderPage } from '@flyleaf/web/testing'
import type { SlotProps } from '@flyleaf/web'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Component as PostPage } from './post-page.tsx'

const ID = 'p00000000000000000000009'
const aBook = (bookId: string, title: string): BookCard => ({
  bookId,
  title,
  authors: ['Virginia Woolf'],
  publishedYear: 1927,
  cover: null,
})
const LIGHTHOUSE = aBook('b00000000000000000000001', 'To the Lighthouse')
const ORLANDO = aBook('b00000000000000000000002', 'Orlando')
const image = (url: string, alternative: string) => ({ url, alternative, width: 4, height: 3 })
const REVIEW = aPost({
  postId: ID,
  postType: 'REVIEW',
  title: 'Rain',
  content: 'Long.',
  book: LIGHTHOUSE,
  rating: 2,
  images: [image('/media/first.webp', 'A green cover'), image('/media/second.webp', '')],
  viewer: aViewer({ isAuthor: true }),
})

function BookPicker({ value, onChange }: SlotProps['shelves.book-picker']) {
  return (
    <>
      <p>About {value?.title ?? 'no book'}</p>
      <button type="button" onClick={() => onChange(null)}>
        No book
      </button>
      <button type="button" onClick={() => onChange(ORLANDO)}>
        Orlando
      </button>
    </>
  )
}

async function open(post: Post = REVIEW, edit = answer(postsApi.edit, { message: 'Post updated', post })) {
  const page = renderPage(<PostPage />, {
    at: `/posts/${ID}?edit=1`,
    path: '/posts/:postId',
    session: aProfile(),
    responses: [answer(postsApi.get, post), answer(threadsApi.replies, aPage([])), edit],
    widgets: { 'shelves.book-picker': BookPicker },
  })
  const form = await screen.findByRole('form', { name: 'Edit this post' })
  return { ...page, form: within(form) }
}
const save = () => screen.getByRole('button', { name: 'Save changes' })
const isOver = () =>
  waitFor(() => expect(screen.queryByRole('form', { name: 'Edit this post' })).not.toBeInTheDocument())

beforeEach(() => localStorage.clear())

it('changes the rating and the book of a review, and shows them', async () => {
  const edited = { ...REVIEW, rating: 4.5, book: ORLANDO, editedAt: '2026-01-02T12:00:00.000Z' }
  const page = await open(REVIEW, answer(postsApi.edit, { message: 'Post updated', post: edited }))
  expect(await screen.findByText('About To the Lighthouse')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked()
  await page.user.click(screen.getByRole('radio', { name: '4.5 stars' }))
  await page.user.click(screen.getByRole('button', { name: 'Orlando' }))
  await page.user.click(save())
  await isOver()
  expect(page.callsTo(postsApi.edit).map(({ input }) => input)).toEqual([
    { postId: ID, content: 'Long.', rating: 4.5, bookId: ORLANDO.bookId },
  ])
  expect(page.location()).toBe(`/posts/${ID}`)
  expect(screen.getByRole('img', { name: /4\.5/ })).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: /Orlando/ })).not.toHaveLength(0)
})

it('removes an image and keeps the others unchanged', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Remove image 2' }))
  await page.user.click(save())
  await isOver()
  expect(page.callsTo(postsApi.edit)[0]?.input).toEqual({
    postId: ID,
    content: 'Long.',
    images: [{ url: '/media/first.webp', alternative: 'A green cover' }],
  })
})

it('removes the last image', async () => {
  const page = await open({ ...REVIEW, images: [image('/media/first.webp', '')] })
  await page.user.click(await screen.findByRole('button', { name: 'Remove image 1' }))
  await page.user.click(save())
  await isOver()
  expect(page.callsTo(postsApi.edit)[0]?.input).toMatchObject({ images: [] })
})

it('marks a thought as a spoiler, and removes its book', async () => {
  const page = await open({ ...REVIEW, postType: 'THOUGHT', rating: null, title: null })
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  await page.user.click(page.form.getByRole('checkbox', { name: /Contains spoilers/ }))
  await page.user.click(await screen.findByRole('button', { name: 'No book' }))
  await page.user.click(save())
  await isOver()
  expect(page.callsTo(postsApi.edit)[0]?.input).toEqual({
    postId: ID,
    content: 'Long.',
    bookId: null,
    isSpoiler: true,
  })
})

it('removes the spoiler mark and the title', async () => {
  const page = await open({ ...REVIEW, isSpoiler: true })
  const spoiler = page.form.getByRole('checkbox', { name: /Contains spoilers/ })
  expect(spoiler).toBeChecked()
  await page.user.click(spoiler)
  await page.user.clear(screen.getByRole('textbox', { name: /Title/ }))
  await page.user.click(save())
  await isOver()
  expect(page.callsTo(postsApi.edit)[0]?.input).toEqual({
    postId: ID,
    content: 'Long.',
    title: '',
    isSpoiler: false,
  })
})

it('shows what a review lacks before anything is sent', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'No book' }))
  await page.user.click(within(screen.getByRole('group', { name: /rating/i })).getByRole('button'))
  await page.user.click(save())
  expect(await screen.findByText('Book is required for reviews and quotes')).toBeInTheDocument()
  expect(screen.getByText('Rating is required for reviews')).toBeInTheDocument()
  expect(page.callsTo(postsApi.edit)).toHaveLength(0)
})

it('shows why the server refuses, and keeps the changes', async () => {
  const page = await open(REVIEW, answer(postsApi.edit, bookNotFound))
  await page.user.type(screen.getByRole('textbox', { name: 'Text' }), ' Longer.')
  await page.user.click(screen.getByRole('radio', { name: '5 stars' }))
  await page.user.click(await screen.findByRole('button', { name: 'Orlando' }))
  await page.user.click(save())
  expect(await screen.findByText(bookNotFound.message)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Long. Longer.')
  expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked()
  expect(screen.getByText('About Orlando')).toBeInTheDocument()
})

it('begins in the text, and leaves the focus at the head of the post', async () => {
  const page = await open()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus())
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await isOver()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('says that moderators have marked a post as a spoiler, and leaves it one', async () => {
  const viewer = { ...aViewer({ isAuthor: true }), isMarkedSpoiler: true }
  const { form } = await open({ ...REVIEW, isSpoiler: true, viewer })
  const box = form.getByRole('checkbox', { name: 'Contains spoilers' })
  expect(box).toBeChecked()
  expect(box).toBeDisabled()
  expect(box).toHaveAccessibleDescription(/Moderators marked this as a spoiler/)
})

it('says that moderators have removed its images, and takes no others', async () => {
  const viewer = { ...aViewer({ isAuthor: true }), areImagesRemoved: true }
  const page = await open({ ...REVIEW, viewer })
  expect(page.form.getByText(/Moderators removed its images/)).toBeInTheDocument()
  expect(page.form.queryByRole('button', { name: /image/i })).not.toBeInTheDocument()
  await page.user.type(page.form.getByRole('textbox', { name: 'Text' }), 'er')
  await page.user.click(save())
  await isOver()
  expect(page.callsTo(postsApi.edit)[0]?.input).not.toHaveProperty('images')
})

it('leaves a note of a buddy read that has ended its audience and its book', async () => {
  const noted = aPost({
    postId: ID,
    postType: 'NOTE',
    content: 'Between us',
    book: LIGHTHOUSE,
    audience: 'ME',
    sharedWith: null,
    position: { unit: 'page', at: 30, share: 0.1, isAhead: false },
    viewer: aViewer({ isAuthor: true }),
  })
  const page = await open(noted)
  expect(screen.queryByText('About To the Lighthouse')).not.toBeInTheDocument()
  expect(page.form.queryByRole('button', { name: /^Who sees/ })).not.toBeInTheDocument()
  expect(page.form.queryByRole('button', { name: /image/i })).not.toBeInTheDocument()
  await page.user.type(page.form.getByRole('textbox', { name: 'Text' }), ' two')
  await page.user.click(save())
  await isOver()
  expect(page.callsTo(postsApi.edit).map(({ input }) => input)).toEqual([
    { postId: ID, content: 'Between us two' },
  ])
})
