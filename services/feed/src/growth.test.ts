import { randomUUID } from 'node:crypto'
import { feedsApi, likesApi, postImagesApi, postsApi } from '@flyleaf/contracts'
import { receive, staysFlat } from '@flyleaf/service/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aLibrary, type Library } from './testing/a-library.ts'

let library: Library
beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.service.close())

const DAY_MS = 86_400_000

it('keeps nothing of a month of use but what readers wrote and liked', async () => {
  const { service, aReader, aBook, aBookshelf, follow, write } = library
  const [ada, ben] = [await aReader('ada'), await aReader('ben')]
  await follow(ben, ada)
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  let passedMs = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs)
  await staysFlat(service, {
    onPassed: (days) => void (passedMs += days * DAY_MS),
    async day() {
      const key = { 'idempotency-key': randomUUID() }
      const thought = { postType: 'THOUGHT' as const, content: 'A thought' }
      expect((await service.call(postsApi.create, thought, ada, key)).status).toBe(201)
      const postId = await write(ada)
      await service.call(postsApi.edit, { postId, content: 'A second thought' }, ada)
      for (let turn = 0; turn < 3; turn += 1) await service.call(likesApi.like, { postId }, ben)
      await service.call(postsApi.save, { postId }, ben)
      await service.call(postsApi.share, { postId }, ben)
      await service.call(postsApi.remove, { postId }, ada)
      // Chosen for a post that was never written.
      expect((await service.upload(postImagesApi.upload, [image], ada)).status).toBe(201)
      await service.call(feedsApi.discover, {}, null)
      await service.call(feedsApi.following, {}, ben)
      await aBook()
      await receive(service, 'bookshelf.deleted', { bookshelfId: await aBookshelf(ada), version: 2 })
    },
    // Deleted posts and bookshelves leave their ids: what comes late must not bring them back.
    kept: ['book_card', 'person', 'post', 'post_like', 'post_save', 'revision', 'shelf_card'],
  })
})
