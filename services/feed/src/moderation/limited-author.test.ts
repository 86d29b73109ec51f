import { feedsApi, postsApi } from '@flyleaf/contracts'
import { publishedBy, receive, untilPublished } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const call: Library['service']['call'] = (...args) => library.service.call(...args)
const limit = (userId: string, version: number, isLimited = true) =>
  receive(library.service, 'user.limited', {
    userId,
    version,
    isLimited,
    at: new Date().toISOString(),
  })
const idsIn = ({ body }: { body: { items: { postId: string }[] } }) => body.items.map(({ postId }) => postId)
/** What Discover ranks now: the order that it took for an earlier test may be too new to be taken again. */
async function discover(as: string | null) {
  await library.service.database.sql(`delete from discover_snapshot`)
  return idsIn(await call(feedsApi.discover, {}, as))
}
/** The newest published state of a post. */
async function stateOf(postId: string) {
  await untilPublished(library.service)
  const states = (await publishedBy(library.service)).filter(({ key }) => key === postId)
  return states.at(-1)!.data as { version: number; isLimited: boolean }
}

it('shows what a limited person writes to their followers, and on no list for everybody', async () => {
  const { aReader, aBook, follow, write } = library
  const [author, follower, stranger] = [await aReader('loud'), await aReader(), await aReader()]
  const bookId = await aBook()
  await follow(follower, author)
  const before = await write(author, { bookId })
  await limit(author, 1)
  const during = await write(author, { bookId })

  const ofBook = async (as: string | null) => idsIn(await call(feedsApi.ofBook, { bookId }, as))
  for (const reader of [stranger, follower, null]) {
    const found = await discover(reader)
    expect(found).toContain(before)
    expect(found).not.toContain(during)
    expect(await ofBook(reader)).toEqual([before])
  }
  expect(await ofBook(author)).toEqual([during, before])
  expect(idsIn(await call(feedsApi.following, {}, follower))).toContain(during)
  expect(idsIn(await call(feedsApi.ofUser, { username: 'loud' }, stranger))).toContain(during)
  expect((await call(postsApi.get, { postId: during }, stranger)).status).toBe(200)
  expect(await stateOf(during)).toMatchObject({ isLimited: true })
})

it('lists what was written meanwhile when the limit ends, and ignores late events', async () => {
  const { aReader, write } = library
  const [author, reader] = [await aReader(), await aReader()]
  await limit(author, 1)
  const [post, gone] = [await write(author), await write(author)]
  await call(postsApi.remove, { postId: gone }, author)
  const removed = await stateOf(gone)
  await limit(author, 2, false)
  await limit(author, 1)
  expect(await discover(reader)).toContain(post)
  expect(await stateOf(post)).toMatchObject({ isLimited: false, version: 2 })
  expect(await stateOf(gone)).toEqual(removed)
  const next = await write(author)
  expect(await stateOf(next)).toMatchObject({ isLimited: false })
})
