import { postsApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => {
  // A tenth: two posts and two mentions on the first day.
  library = await aLibrary({ LIMITS_FACTOR: '0.1' })
  for (const name of ['anna', 'ben', 'cleo']) await library.aReader(name)
})
afterAll(() => library.service.close())

/** Calls as a reader who has joined so many hours ago. */
async function joined(hours: number) {
  const userId = await library.aReader()
  const cookie = await library.service.aSession(userId, false, new Date(Date.now() - hours * 3_600_000))
  return {
    write: (content = 'A thought') =>
      library.service.call(postsApi.create, { postType: 'THOUGHT', content }, null, { cookie }),
    edit: (postId: string, content: string) =>
      library.service.call(postsApi.edit, { postId, content }, null, { cookie }),
  }
}
const refusal = (message: string) => ({ status: 429, body: { message } })

it('lets new accounts write a few posts, says when there can be more, and leaves older ones alone', async () => {
  const [fresh, known] = [await joined(20), await joined(8 * 24)]
  for (let count = 0; count < 2; count++) expect((await fresh.write()).status).toBe(201)
  const refused = await fresh.write()
  expect(refused).toMatchObject(
    refusal('You can write up to 2 posts and replies on your first day here. Please try again in 4 hours'),
  )
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(4 * 3600)
  for (let count = 0; count < 10; count++) expect((await known.write()).status).toBe(201)
})

it('counts the mentions of a post, and those that an edit adds', async () => {
  const { write, edit } = await joined(1)
  const { postId } = (await write('Hello @anna')).body.post
  expect((await edit(postId, 'Hello @anna, and @ben')).status).toBe(200)
  expect((await edit(postId, 'Hello @ben, @anna')).status).toBe(200)
  const sentence = 'You can mention others up to 2 times on your first day here. Please try again in 23 hours'
  expect(await edit(postId, 'Hello @anna, @ben and @cleo')).toMatchObject(refusal(sentence))
  expect((await write('Without anybody')).status).toBe(201)
})
