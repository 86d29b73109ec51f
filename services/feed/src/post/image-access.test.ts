import { postImagesApi, postsApi } from '@flyleaf/contracts'
import { receive, startTestService } from '@flyleaf/service/testing'
import { startS3 } from '@flyleaf/testing/s3-server'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { feed } from '../service.ts'
import { aLibrary, type Library } from '../testing/a-library.ts'

const SHARED = [204, 'public, max-age=31536000, immutable']
const OWN = [204, 'private, no-cache']
const REFUSED = [403, 'private, no-cache']

let library: Library
let [owner, friend, stranger] = ['', '', '']
beforeAll(async () => {
  library = await aLibrary()
  owner = await library.aReader('owner')
  friend = await library.aReader('friend')
  stranger = await library.aReader('stranger')
})
afterAll(() => library.service.close())

async function upload(as: string) {
  const picture = { width: 20, height: 10, channels: 3, background: 'green' } as const
  const bytes = await sharp({ create: picture }).png().toBuffer()
  return (await library.service.upload(postImagesApi.upload, [bytes], as)).body.images[0]!.url
}

/** The answer to the gateway, as a reader or a visitor: its status, and how the image may be cached. */
async function access(url: string, as: string | null = null) {
  const headers = { cookie: as ? await library.service.cookieOf(as) : '' }
  const name = url.split('/').at(-1)!
  const response = await fetch(`${library.service.origin}/internal/images/${name}`, { headers })
  return [response.status, response.headers.get('cache-control')]
}

it('is shown to its uploader alone until it is published, and then to everybody', async () => {
  const url = await upload(owner)
  expect(await access(url, owner)).toEqual(OWN)
  expect(await access(url, stranger)).toEqual(REFUSED)
  expect(await access(url)).toEqual(REFUSED)
  const postId = await library.write(owner, { images: [url] })
  for (const viewer of [owner, stranger, null]) expect(await access(url, viewer)).toEqual(SHARED)
  await library.service.call(postsApi.remove, { postId }, owner)
  expect(await access(url, owner)).toEqual(REFUSED)
})

it('is shown below a private bookshelf to those who may read the thread, and to others again when it is public', async () => {
  const bookshelfId = await library.aBookshelf(owner, { isPrivate: true, collaboratorIds: [friend] })
  const url = await upload(friend)
  const reply = { postType: 'REPLY', replyToBookshelfId: bookshelfId, images: [url] }
  const replyId = await library.write(friend, reply)
  const below = await upload(owner)
  await library.write(owner, { postType: 'REPLY', replyToPostId: replyId, images: [below] })
  for (const image of [url, below]) {
    for (const viewer of [owner, friend]) expect(await access(image, viewer)).toEqual(OWN)
    for (const viewer of [stranger, null]) expect(await access(image, viewer)).toEqual(REFUSED)
  }
  await library.aBookshelf(owner, { bookshelfId, version: 2, collaboratorIds: [] })
  for (const viewer of [owner, stranger, null]) expect(await access(url, viewer)).toEqual(SHARED)
  await library.aBookshelf(owner, { bookshelfId, version: 3, isPrivate: true, collaboratorIds: [] })
  for (const viewer of [owner, friend]) expect(await access(url, viewer)).toEqual(OWN)
  for (const viewer of [stranger, null]) expect(await access(url, viewer)).toEqual(REFUSED)
  for (const viewer of [friend, stranger, null]) expect(await access(below, viewer)).toEqual(REFUSED)
})

it('is hidden with its author from anyone they block, and from everybody while they are deactivated', async () => {
  const [author, blocked] = [await library.aReader('author'), await library.aReader('blocked')]
  const url = await upload(author)
  await library.write(author, { images: [url] })
  await library.block(author, blocked)
  expect((await access(url, blocked))[0]).toBe(403)
  const person = { userId: author, username: 'author', name: 'Author', picture: null }
  await receive(library.service, 'user.changed', { ...person, version: 2, isDeactivated: true })
  expect(await access(url)).toEqual(REFUSED)
  await receive(library.service, 'user.changed', { ...person, version: 3, isDeactivated: false })
  expect(await access(url)).toEqual(SHARED)
})

it.each(['unknown.webp', '..%2fexports.zip', 'A.webp', 'x'])('is refused when it is %s', async (name) => {
  expect(await access(name, owner)).toEqual(REFUSED)
})

it('is fetched from a bucket by an address that only those who may see it are given', async () => {
  const bucket = await startS3({ directory: await mkdtemp(join(tmpdir(), 'flyleaf-bucket-')) })
  const service = await startTestService(feed, bucket.env)
  try {
    const uploader = 'uploader'
    const picture = { width: 20, height: 10, channels: 3, background: 'green' } as const
    const bytes = await sharp({ create: picture }).png().toBuffer()
    const { body } = await service.upload(postImagesApi.upload, [bytes], uploader)
    const { url } = body.images[0]!
    const source = async (as: string | null) => {
      const headers = { cookie: as ? await service.cookieOf(as) : '' }
      const response = await fetch(`${service.origin}/internal/images/${url.split('/').at(-1)}`, { headers })
      return response.headers.get('x-media-source')
    }
    expect(await source('stranger')).toBeNull()
    expect(await source(null)).toBeNull()
    const signed = bucket.origin + (await source(uploader))
    expect((await fetch(signed)).status).toBe(200)
    expect((await fetch(signed.split('?')[0]!)).status).toBe(403)
  } finally {
    await service.close()
    await bucket.stop()
  }
})
