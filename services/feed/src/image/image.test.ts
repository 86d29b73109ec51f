import { IMAGES_QUOTA, postImagesApi } from '@flyleaf/contracts'
import { MediaFiles, Problem, UnitOfWork, giving, type Work, type Caller } from '@flyleaf/service'
import { readdir, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { attachImages } from './attach-images.ts'
import { imagesOf } from './images-of.ts'
import { removeImages } from './remove-images.ts'
import { UnusedImages } from './unused-images.ts'

let library: Library
let reader: string
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  library = await aLibrary()
  reader = await library.aReader()
})
afterAll(() => library.service.close())

const upload = (files: Uint8Array[], as = reader) => library.service.upload(postImagesApi.upload, files, as)
const urlsOf = async (count: number, as = reader) =>
  (await upload(Array<Buffer>(count).fill(jpeg), as)).body.images.map(({ url }) => url)
const nameOf = (url: string) => url.split('/').at(-1)!
const files = () => readdir(`${library.service.mediaDir}/public/posts`)
const attach = (postId: string, images: Parameters<typeof attachImages>[2], userId = reader) =>
  library.service.app
    .get(UnitOfWork)
    .run((work) =>
      attachImages(
        { ...work, caller: { userId, sessionId: 's' } } as unknown as Work<Caller>,
        postId,
        images,
      ),
    )
const readImages = async (postId: string) => {
  const { images } = await library.service.database.db
    .selectFrom('post')
    .select((eb) => imagesOf(eb.ref('post.postId')).as('images'))
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow()
  return images
}

it('is re-encoded, at most as wide as pages show it', async () => {
  const { status, body } = await upload([jpeg, jpeg])
  expect(status).toBe(201)
  expect(body.images).toHaveLength(2)
  expect(body.images[0]).toMatchObject({ width: 1600, height: 800 })
  expect(body.images[0]!.url).toMatch(/^\/media\/posts\/[a-z0-9]+\.webp$/)
  expect(body.images[0]!.url).not.toBe(body.images[1]!.url)
})

it('names the file that is not an image, and stores none of them', async () => {
  await urlsOf(1)
  const before = (await files()).length
  expect(await upload([jpeg, Buffer.from('text')])).toMatchObject({
    status: 415,
    body: { code: 'media.not-an-image', issues: [{ path: 'images.1' }] },
  })
  expect((await files()).length).toBe(before)
})

it('is refused once a reader’s images take all of their quota, which they can see', async () => {
  const painter = await library.aReader()
  const [url] = (await urlsOf(1, painter)) as [string]
  const usage = async () => (await library.service.call(postImagesApi.usage, {}, painter)).body
  const { bytes } = await usage()
  expect(bytes).toBe((await stat(`${library.service.mediaDir}/public/posts/${nameOf(url)}`)).size)
  const setBytes = (size: number) =>
    library.service.database.sql(`update post_image set bytes = $2 where url = $1`, [url, size])
  await setBytes(IMAGES_QUOTA)
  expect(await usage()).toEqual({ bytes: IMAGES_QUOTA, maxBytes: IMAGES_QUOTA })
  expect(await upload([jpeg], painter)).toMatchObject({ status: 413, body: { code: 'media.full' } })
  expect((await upload([jpeg])).status).toBe(201)
  await setBytes(IMAGES_QUOTA - 1)
  expect((await upload([jpeg], painter)).status).toBe(201)
})

it('belongs to one post, in the order that its author chose', async () => {
  const [first, second] = (await urlsOf(2)) as [string, string]
  const postId = await library.write(reader)
  await attach(postId, [{ url: second, alternative: 'A meadow' }, first])
  expect(await readImages(postId)).toEqual([
    { url: second, alternative: 'A meadow', width: 1600, height: 800 },
    { url: first, alternative: '', width: 1600, height: 800 },
  ])
  expect(await readImages(await library.write(reader))).toEqual([])
})

it('is attached to one post, by its uploader only', async () => {
  const [mine, other] = (await urlsOf(2)) as [string, string]
  const [theirs] = (await urlsOf(1, await library.aReader())) as [string]
  const postId = await library.write(reader)
  const faults = async (images: string[]) => {
    const failure = await attach(postId, images).catch((error: unknown) => error)
    return (failure as Problem).issues?.map(({ path }) => path)
  }
  expect(await faults([mine, theirs])).toEqual(['images.1'])
  expect(await faults(['https://evil.example/a.webp', mine, mine])).toEqual(['images.0', 'images.2'])
  expect(await readImages(postId)).toEqual([])
  const outcomes = await Promise.allSettled([
    attach(postId, [mine, other]),
    attach(await library.write(reader), [other, mine]),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((one) => one.status === 'rejected')!.reason).toBeInstanceOf(Problem)
})

it('is deleted with its post, including the file', async () => {
  const urls = await urlsOf(2)
  const postId = await library.write(reader)
  await attach(postId, urls)
  await library.service.app
    .get(UnitOfWork)
    .run((work) => removeImages(giving(work, { media: library.service.app.get(MediaFiles) }), postId))
  expect(await readImages(postId)).toEqual([])
  const names = urls.map(nameOf)
  await expect.poll(async () => (await files()).filter((name) => names.includes(name))).toEqual([])
})

it('is deleted when no post uses it after a day', async () => {
  const [kept, old] = (await urlsOf(2)) as [string, string]
  await library.service.database.sql(
    `update post_image set created_at = now() - interval '25 hours' where url = $1`,
    [old],
  )
  library.service.app.get(UnusedImages).wake()
  await expect.poll(files).not.toContain(nameOf(old))
  expect(await files()).toContain(nameOf(kept))
  await expect(attach(await library.write(reader), [old])).rejects.toThrow('Please upload this image again')
})
