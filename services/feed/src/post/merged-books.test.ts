import { feedsApi, postsApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { publishedBy, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let going: string
let staying: string
let author: string
beforeAll(async () => void (library = await aLibrary()))
beforeEach(async () => {
  author = await library.aReader()
  going = await library.aBook()
  staying = await library.aBook()
})
afterAll(() => library.service.close())

const sql = (text: string, values: unknown[] = []) => library.service.database.sql(text, values)
async function hears(bookId: string, version: number, intoId: string | null) {
  await receive(library.service, 'book.merged', { bookId, version, intoId })
  await expect.poll(() => sql(`select from batched_work`)).toEqual([])
}
const review = (bookId: string, content = 'Handsome, clever, and rich') =>
  library.write(author, { postType: 'REVIEW', content, rating: 4, bookId })
const postsAbout = async (bookId: string) =>
  (await library.service.call(feedsApi.ofBook, { bookId }, author)).body.items.map(({ postId }) => postId)

it('moves the posts about a merged book, tells others, and moves them back when it is undone', async () => {
  const [moved, own] = [await review(going), await review(staying)]
  await hears(going, 5, staying)
  expect(await postsAbout(staying)).toEqual([own, moved])
  expect(await postsAbout(going)).toEqual([])
  const published = await publishedBy(library.service)
  expect(published.findLast(({ key }) => key === moved)).toMatchObject({
    type: 'post.changed',
    data: { bookId: staying, rating: 4, version: 2 },
  })
  const later = await review(staying, 'Written since')
  await hears(going, 6, null)
  expect(await postsAbout(going)).toEqual([moved])
  expect(await postsAbout(staying)).toEqual([later, own])
})

it('moves many posts in batches, also when the undo comes before they have all moved', async () => {
  await sql(
    `insert into post (post_id, author_id, post_type, content, book_id) select $1 || n, $2, 'QUOTE', 'Words', $1 from generate_series(1, 450) n`,
    [going, author],
  )
  const about = async (bookId: string) => {
    const [counted] = await sql(`select count(*)::integer as posts from post where book_id = $1`, [bookId])
    return counted!['posts']
  }
  await receive(library.service, 'book.merged', { bookId: going, version: 5, intoId: staying })
  await hears(going, 6, null)
  expect([await about(going), await about(staying)]).toEqual([450, 0])
  await hears(going, 7, staying)
  expect([await about(going), await about(staying)]).toEqual([0, 450])
})

it('follows a book that is merged into one that is merged', async () => {
  const third = await library.aBook()
  const postId = await review(going)
  await hears(going, 5, staying)
  await hears(staying, 5, third)
  await hears(going, 6, third)
  expect(await postsAbout(third)).toEqual([postId])
  await hears(staying, 6, null)
  await hears(going, 7, staying)
  expect(await postsAbout(staying)).toEqual([postId])
})

it('takes what comes late: older news of the book, imported reviews, and the news again', async () => {
  await hears(going, 7, staying)
  await hears(going, 6, null)
  const data = { postId: createId(), authorId: author, bookId: going, rating: 3, title: null, content: 'Old' }
  await receive(library.service, 'review.imported', {
    ...data,
    isSpoiler: false,
    writtenAt: '2020-01-01T00:00:00.000Z',
  })
  const late = await review(going, 'From a page that was open')
  await hears(going, 7, staying)
  expect((await postsAbout(staying)).toSorted()).toEqual([data.postId, late].toSorted())
})

it('leaves a post where its author has put it since', async () => {
  const third = await library.aBook()
  const postId = await review(going)
  await hears(going, 5, staying)
  await library.service.call(postsApi.edit, { postId, content: 'Of another', bookId: third }, author)
  await hears(going, 6, null)
  expect(await postsAbout(third)).toEqual([postId])
})

it('takes a post along that moderators have removed, once they restore it', async () => {
  const postId = await review(going)
  const moderate = (version: number, isRemoved: boolean) =>
    receive(library.service, 'post.moderated', { postId, version, isRemoved, isMarkedSpoiler: false })
  await moderate(1, true)
  await hears(going, 5, staying)
  await moderate(2, false)
  expect(await postsAbout(staying)).toEqual([postId])
  await moderate(3, true)
  await hears(going, 6, null)
  await moderate(4, false)
  expect(await postsAbout(going)).toEqual([postId])
})

it('shows new stars on a review that has not been moved yet', async () => {
  const postId = await review(going)
  // As between the news of the merge and its last batch.
  await sql(`insert into merged_book (book_id, version, into_id) values ($1, 5, $2)`, [going, staying])
  await receive(library.service, 'book.rated', {
    userId: author,
    bookId: staying,
    rating: 1.5,
    at: new Date().toISOString(),
  })
  expect((await library.service.call(postsApi.get, { postId }, author)).body.rating).toBe(1.5)
})
