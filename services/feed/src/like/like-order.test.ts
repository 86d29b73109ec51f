import { likesApi } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterEach(() => vi.useRealTimers())
afterAll(() => library.service.close())

interface Likes {
  likeCount: number
  likeVersion: number
  at: string
}
const likesOf = async (postId: string) =>
  (await publishedBy(library.service))
    .filter(({ type, key }) => key === postId && /^post\.(un)?liked$/.test(type))
    .map(({ data }) => data as unknown as Likes)

it('publishes the likes of simultaneous readers in the order of their versions', async () => {
  const author = await library.aReader()
  const readers = await Promise.all(Array.from({ length: 8 }, () => library.aReader()))
  for (let round = 0; round < 5; round++) {
    const postId = await library.write(author)
    await Promise.all(readers.map((reader) => library.service.call(likesApi.like, { postId }, reader)))
    const likes = await likesOf(postId)
    const counts = readers.map((_reader, index) => index + 1)
    expect(likes.map(({ likeCount }) => likeCount)).toEqual(counts)
    expect(likes.map(({ likeVersion }) => likeVersion)).toEqual(counts)
  }
})

it('orders and times likes by the database on a machine whose clock runs behind', async () => {
  const [author, reader] = [await library.aReader(), await library.aReader()]
  const postId = await library.write(author)
  await library.service.call(likesApi.like, { postId }, reader)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  await library.service.call(likesApi.like, { postId }, reader)
  const [liked, unliked] = await likesOf(postId)
  expect(unliked!.at >= liked!.at).toBe(true)
  expect(unliked).toMatchObject({ likeCount: 0, likeVersion: liked!.likeVersion + 1 })
})
