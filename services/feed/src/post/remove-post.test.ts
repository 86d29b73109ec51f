import { likesApi, postsApi } from '@flyleaf/contracts'
import { waitsForOthers } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

it('says that a post is deleted once it is in every service', async () => {
  const { service, write, aReader } = library
  const ada = await aReader()
  const postId = await write(ada)
  expect(await waitsForOthers(service, 'feed', () => service.call(postsApi.remove, { postId }, ada))).toBe(
    true,
  )
  expect((await service.call(postsApi.get, { postId }, ada)).status).toBe(404)
})

it('says that a post is liked at once', async () => {
  const { service, write, aReader } = library
  const ada = await aReader()
  const postId = await write(await aReader())
  expect(await waitsForOthers(service, 'feed', () => service.call(likesApi.like, { postId }, ada))).toBe(
    false,
  )
})
