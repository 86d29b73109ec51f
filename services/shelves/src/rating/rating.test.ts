import { booksApi, ratingsApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { erasePerson, publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const ratings = async (bookId: string, as: string | null = null) =>
  (await library.service.call(ratingsApi.get, { bookId }, as)).body
const rate = (bookId: string, rating: number | null, as: string) =>
  library.service.call(ratingsApi.set, { bookId, rating }, as)

describe('a rating', () => {
  it('is one per reader, and can be changed and removed', async () => {
    const [ada, ben, bookId] = [await library.aReader(), await library.aReader(), await library.aBook()]
    await rate(bookId, 4.5, ada)
    await rate(bookId, 2, ben)
    expect((await rate(bookId, 3.5, ada)).body).toEqual({
      message: 'Rating saved',
      rating: 3.5,
      averageRating: 2.75,
      ratingCount: 2,
    })
    const { distribution, ...rest } = await ratings(bookId, ada)
    expect(rest).toEqual({ averageRating: 2.75, ratingCount: 2, mine: 3.5 })
    expect(distribution.map(({ rating }) => rating)).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])
    expect(distribution.filter(({ count }) => count > 0)).toEqual([
      { rating: 2, count: 1 },
      { rating: 3.5, count: 1 },
    ])
    expect((await rate(bookId, null, ben)).body).toMatchObject({ averageRating: 3.5, ratingCount: 1 })
    const published = (await publishedBy(library.service)).findLast((event) => event.key === bookId)
    expect(published!.data).toMatchObject({ ratingSum: 3.5, ratingCount: 1 })
  })

  it('takes steps of half a star, on existing books', async () => {
    const [ada, bookId] = [await library.aReader(), await library.aBook()]
    for (const wrong of [0, 0.3, 5.5, -1])
      expect(await rate(bookId, wrong, ada)).toMatchObject({
        status: 400,
        body: { message: 'Rating must be 0.5 to 5 in steps of 0.5' },
      })
    expect(await rate(createId(), 4, ada)).toMatchObject({ status: 404 })
    expect((await ratings(bookId)).ratingCount).toBe(0)
  })

  it('is right when readers rate at once', async () => {
    const bookId = await library.aBook()
    const readers = await Promise.all(Array.from({ length: 6 }, () => library.aReader()))
    await Promise.all(readers.map((reader, index) => rate(bookId, (index % 5) + 1, reader)))
    expect(await ratings(bookId)).toMatchObject({ ratingCount: 6, averageRating: 2.67 })
  })
})

describe('a review', () => {
  it('gets the rating that its author gives later, and a newer one that exists', async () => {
    const [ada, bookId, unreviewed] = [await library.aReader(), await library.aBook(), await library.aBook()]
    const published = async () =>
      (await publishedBy(library.service)).filter((event) => event.type === 'book.rated' && event.key === ada)
    await rate(bookId, 2, ada)
    await rate(unreviewed, 2, ada)
    expect(await published()).toEqual([])
    const review = { postId: createId(), authorId: ada, bookId, rating: 4 }
    await library.receivePost('post.created', { ...review, ratedAt: '2020-01-01T00:00:00.000Z' })
    expect(await ratings(bookId, ada)).toMatchObject({ mine: 2 })
    expect((await published()).map(({ data }) => data)).toMatchObject([{ userId: ada, bookId, rating: 2 }])
    await rate(bookId, 3.5, ada)
    expect((await published()).at(-1)!.data).toMatchObject({ bookId, rating: 3.5 })
    await rate(bookId, null, ada)
    expect(await published()).toHaveLength(2)
  })

  it('sets the rating of its author, and keeps it when deleted', async () => {
    const [ada, bookId] = [await library.aReader(), await library.aBook()]
    const review = { postId: createId(), authorId: ada, bookId }
    await rate(bookId, 2, ada)
    await library.receivePost('post.created', { ...review, rating: 4 })
    expect(await ratings(bookId, ada)).toMatchObject({ mine: 4, ratingCount: 1 })
    await library.receivePost('post.created', { postId: createId(), authorId: ada, bookId, rating: 5 })
    expect(await ratings(bookId, ada)).toMatchObject({ mine: 5, ratingCount: 1 })
    await rate(bookId, 3, ada)
    await library.receivePost('post.changed', { ...review, version: 2, rating: 4 })
    expect(await ratings(bookId, ada)).toMatchObject({ mine: 3 })
    await library.receivePost('post.changed', { ...review, version: 3, rating: 4.5 })
    await library.receivePost('post.deleted', { ...review, version: 4, rating: 4.5 })
    expect(await ratings(bookId, ada)).toMatchObject({ mine: 4.5, ratingCount: 1 })
  })

  it('counted without its author becomes the rating of the author', async () => {
    const [ada, bookId, postId] = [await library.aReader(), await library.aBook(), createId()]
    const { sql } = library.service.database
    await sql(`insert into counted_post (post_id, version, book_id, rating) values ($1, 1, $2, 4)`, [
      postId,
      bookId,
    ])
    await sql(
      `insert into rating (book_id, user_id, rating, rated_at) values ($1, 'post:' || $2, 4, now())`,
      [bookId, postId],
    )
    await sql(`update book set rating_sum = 4, rating_count = 1 where book_id = $1`, [bookId])
    await library.receivePost('post.deleted', { postId, version: 2, authorId: ada, bookId, rating: 4 })
    expect(await ratings(bookId, ada)).toMatchObject({ mine: 4, ratingCount: 1, averageRating: 4 })
  })
})

it('is deleted with its reader', async () => {
  const [ada, ben, bookId] = [await library.aReader(), await library.aReader(), await library.aBook()]
  await rate(bookId, 5, ada)
  await rate(bookId, 3, ben)
  await erasePerson(library.service, ada)
  await library.receivePost('post.changed', {
    postId: createId(),
    version: 2,
    authorId: ada,
    bookId,
    rating: 5,
  })
  const { body } = await library.service.call(booksApi.get, { bookId })
  expect(body).toMatchObject({ averageRating: 3, ratingCount: 1 })
})
