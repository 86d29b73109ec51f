import { feedsApi, postsApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { publishedBy, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const aReview = async (authorId: string, changes: Record<string, unknown> = {}) => ({
  postId: createId(),
  authorId,
  bookId: await library.aBook(),
  rating: 4.5,
  title: null,
  content: 'Handsome, clever. Thanks @reader_1!',
  isSpoiler: false,
  writtenAt: '2014-05-06T12:00:00.000Z',
  ...changes,
})

it('adds an imported review with its original date, below newer posts in followers’ feeds', async () => {
  const { service } = library
  const [follower, author] = [await library.aReader('reader_1'), await library.aReader()]
  await library.follow(follower, author)
  const newest = await library.write(author)
  const feedOf = async () =>
    (await service.call(feedsApi.following, {}, follower)).body.items.map(({ postId }) => postId)
  expect(await feedOf()).toEqual([newest])
  const review = await aReview(author)
  await receive(service, 'review.imported', review)
  // Events may come twice.
  await receive(service, 'review.imported', review)
  expect(await feedOf()).toEqual([newest, review.postId])
  const { body } = await service.call(postsApi.get, { postId: review.postId }, follower)
  expect(body).toMatchObject({
    postType: 'REVIEW',
    rating: 4.5,
    createdAt: review.writtenAt,
    content: review.content,
  })
  const published = (await publishedBy(service)).filter(
    ({ type, key }) => type === 'post.created' && key === review.postId,
  )
  expect(published).toMatchObject([{ data: { bookId: review.bookId, rating: 4.5, mentionedUserIds: [] } }])
})

it('adds the other posts of our own export as what they were', async () => {
  const { service } = library
  const author = await library.aReader()
  const quote = await aReview(author, { postType: 'QUOTE', rating: null, content: 'If I loved you less' })
  await receive(service, 'review.imported', quote)
  expect((await service.call(postsApi.get, { postId: quote.postId })).body).toMatchObject({
    postType: 'QUOTE',
    rating: null,
    createdAt: quote.writtenAt,
  })
})

it('skips a review whose text its author has already posted here', async () => {
  const { service } = library
  const author = await library.aReader()
  const bookId = await library.aBook()
  await library.write(author, { postType: 'REVIEW', bookId, rating: 4, content: 'Good.\n\nVery  good.' })
  const exported = await aReview(author, { bookId, content: 'Good.\nVery good.' })
  await receive(service, 'review.imported', exported)
  expect(await service.call(postsApi.get, { postId: exported.postId })).toMatchObject({ status: 404 })
  const other = await aReview(author, { bookId, content: 'Read again: better.' })
  await receive(service, 'review.imported', other)
  expect(await service.call(postsApi.get, { postId: other.postId })).toMatchObject({ status: 200 })
})

it('adds a review without stars as a thought about its book', async () => {
  const { service } = library
  const review = await aReview(await library.aReader(), { rating: null })
  await receive(service, 'review.imported', review)
  const { body } = await service.call(postsApi.get, { postId: review.postId })
  expect(body).toMatchObject({ postType: 'THOUGHT', rating: null, book: { bookId: review.bookId } })
})

it('removes a review when its import is undone, unless its author has edited it', async () => {
  const { service } = library
  const author = await library.aReader()
  const [left, edited] = [await aReview(author), await aReview(author)]
  for (const review of [left, edited]) await receive(service, 'review.imported', review)
  await service.call(postsApi.edit, { postId: edited.postId, content: 'Better words.' }, author)
  for (const { postId } of [left, edited])
    await receive(service, 'review.withdrawn', { postId, authorId: author })
  expect((await service.call(postsApi.get, { postId: left.postId })).status).toBe(404)
  expect((await service.call(postsApi.get, { postId: edited.postId })).body.content).toBe('Better words.')
})
