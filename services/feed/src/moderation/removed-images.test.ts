import { feedsApi, postImagesApi, postsApi, threadsApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { OldRemovals } from './old-removals.ts'

let library: Library
let picture: Buffer
beforeAll(async () => {
  const create = { width: 20, height: 10, channels: 3, background: 'green' } as const
  picture = await sharp({ create }).png().toBuffer()
  library = await aLibrary()
})
afterAll(() => library.service.close())

const moderate = (
  postId: string,
  version: number,
  state: { isRemoved?: boolean; areImagesRemoved?: boolean } = {},
) =>
  receive(library.service, 'post.moderated', {
    postId,
    version,
    isRemoved: false,
    isMarkedSpoiler: false,
    ...state,
  })
const upload = async (as: string, count = 1) => {
  const { body } = await library.service.upload(postImagesApi.upload, Array(count).fill(picture), as)
  return body.images.map(({ url }) => url)
}
const get = async (postId: string, as: string | null = null) =>
  (await library.service.call(postsApi.get, { postId }, as)).body
const urlsOf = async (postId: string) => (await get(postId)).images.map(({ url }) => url)

/** What the gateway is told of an image that somebody asks for. */
async function access(url: string, as: string | null = null) {
  const headers = { cookie: as ? await library.service.cookieOf(as) : '' }
  const name = url.split('/').at(-1)!
  const response = await fetch(`${library.service.origin}/internal/images/${name}`, { headers })
  return [response.status, response.headers.get('cache-control')]
}

async function aPostWithImages() {
  const author = await library.aReader()
  const images = await upload(author, 2)
  return { author, images, post: await library.write(author, { content: 'Words', images }) }
}

it('takes the images off a post wherever it is shown, and brings them back', async () => {
  const { service, aReader, write } = library
  const { author, images, post } = await aPostWithImages()
  const reader = await aReader()
  await write(reader, { postType: 'SHARE', content: 'Look', sharedPostId: post })
  await moderate(post, 1, { areImagesRemoved: true })
  await moderate(post, 1, { areImagesRemoved: true })
  for (const viewer of [author, reader, null]) {
    expect(await get(post, viewer)).toMatchObject({ content: 'Words', images: [] })
    expect(await access(images[0]!, viewer)).toEqual([403, 'private, no-cache'])
  }
  const { body: shares } = await service.call(threadsApi.shares, { postId: post }, reader)
  expect(shares.items).toMatchObject([{ sharedPost: { content: 'Words', images: [] } }])
  const { body: discovered } = await service.call(feedsApi.discover, {}, reader)
  expect(discovered.items.find(({ postId }) => postId === post)).toMatchObject({ images: [] })
  expect((await get(post, author)).viewer).toMatchObject({ areImagesRemoved: true })
  expect((await get(post, reader)).viewer).not.toHaveProperty('areImagesRemoved')

  await moderate(post, 2)
  // Late, and ignored.
  await moderate(post, 1, { areImagesRemoved: true })
  expect(await urlsOf(post)).toEqual(images)
  expect((await access(images[0]!))[0]).toBe(204)
  expect((await get(post, author)).viewer).not.toHaveProperty('areImagesRemoved')
})

it('gives the author no images back by an edit, and keeps them in case it is undone', async () => {
  const { author, images, post } = await aPostWithImages()
  const [other] = await upload(author)
  const edit = (changes: object) =>
    library.service.call(postsApi.edit, { postId: post, content: 'Other words', ...changes }, author)
  await moderate(post, 1, { areImagesRemoved: true })
  for (const given of [images, [other!]])
    expect(await edit({ images: given })).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'images', message: expect.stringMatching(/^Moderators removed the images/) }],
      },
    })
  for (const changes of [{}, { images: [] }])
    expect((await edit(changes)).body.post).toMatchObject({ content: 'Other words', images: [] })
  await moderate(post, 2)
  expect(await urlsOf(post)).toEqual(images)
})

it('restores a removed post with or without its images, as is decided meanwhile', async () => {
  const { images, post } = await aPostWithImages()
  await moderate(post, 1, { isRemoved: true })
  await moderate(post, 2, { isRemoved: true, areImagesRemoved: true })
  await moderate(post, 3, { areImagesRemoved: true })
  expect(await get(post)).toMatchObject({ content: 'Words', images: [] })
  await moderate(post, 4, { isRemoved: true, areImagesRemoved: true })
  await moderate(post, 5, { isRemoved: true })
  await moderate(post, 6)
  expect(await urlsOf(post)).toEqual(images)
})

it('deletes removed images when they can no longer be shown again, and no others', async () => {
  const { images, post } = await aPostWithImages()
  const kept = await aPostWithImages()
  const fileOf = (url: string) => url.replace('/media', `${library.service.mediaDir}/public`)
  for (const one of [post, kept.post]) await moderate(one, 1, { areImagesRemoved: true })
  await library.service.database.sql(
    `update moderated_post set images_removed_at = now() - interval '121 days' where post_id = $1`,
    [post],
  )
  await library.service.app.get(OldRemovals).finish()
  await expect.poll(() => images.some((url) => existsSync(fileOf(url)))).toBe(false)
  await moderate(post, 2)
  await moderate(kept.post, 2)
  expect(await get(post)).toMatchObject({ content: 'Words', images: [] })
  expect(await urlsOf(kept.post)).toEqual(kept.images)
})
