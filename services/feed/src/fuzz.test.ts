import { postImagesApi, postsApi } from '@flyleaf/contracts'
import { survives } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from './testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

it.each(Object.entries({ postsApi, postImagesApi }))(
  '%s answers whatever it is sent with what it should',
  async (_name, api) => {
    const author = await library.aReader()
    const [postId, bookId, bookshelfId] = [
      await library.write(author),
      await library.aBook(),
      await library.aBookshelf(author),
    ]
    await expect(
      survives(library.service, api, {
        aReader: async () => library.service.cookieOf(await library.aReader()),
        known: { postId: [postId], bookId: [bookId], bookshelfId: [bookshelfId] },
      }),
    ).resolves.toBeUndefined()
  },
  120_000,
)
