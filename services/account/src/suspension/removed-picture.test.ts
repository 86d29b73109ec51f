import { peopleApi, profileApi, profilePictureApi, sizedPicture } from '@flyleaf/contracts'
import { publishedBy, receive } from '@flyleaf/service/testing'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAccount, type AccountService } from '../testing.ts'
import { OldPictures } from './old-pictures.ts'

let service: AccountService
let image: Buffer
beforeAll(async () => {
  const create = { width: 400, height: 400, channels: 3, background: 'red' } as const
  image = await sharp({ create }).jpeg().toBuffer()
  service = await startAccount()
})
afterAll(() => service.close())

const moderate = (userId: string, version: number, removedAt: Date | null) =>
  receive(service, 'picture.moderated', { userId, version, removedAt: removedAt?.toISOString() ?? null })
const files = async () =>
  (await readdir(`${service.mediaDir}/public/pictures`)).map((file) => `/media/pictures/${file}`)

async function aPerson(username: string) {
  const { userId, cookie } = await service.aReader(username)
  const upload = async () =>
    (await service.upload(profilePictureApi.upload, [image], null, {}, { cookie })).body.profile.picture!
  const shown = async () => (await service.call(peopleApi.user, { username })).body.picture
  return { userId, cookie, upload, shown, picture: await upload() }
}

it('removes a picture for everybody, takes it from its address, and shows it again at another one', async () => {
  const { userId, cookie, shown, picture } = await aPerson('mira')
  await moderate(userId, 1, new Date())
  expect(await shown()).toBeNull()
  expect((await service.call(profileApi.profile, {}, null, { cookie })).body.picture).toBeNull()
  expect((await publishedBy(service)).findLast(({ key }) => key === userId)?.data).toMatchObject({
    picture: null,
  })
  for (const size of ['small', 'large'] as const)
    await expect.poll(files).not.toContain(sizedPicture(picture, size))
  await moderate(userId, 2, null)
  // Late, and ignored.
  await moderate(userId, 1, new Date())
  const again = await shown()
  expect(again).not.toBe(picture)
  expect(await files()).toContain(again)
})

it('leaves a picture that was chosen since, and then brings no other one back', async () => {
  const { userId, upload, shown } = await aPerson('nora')
  const first = new Date()
  await moderate(userId, 1, first)
  const another = await upload()
  await expect.poll(files).toContain(another)
  await moderate(userId, 2, null)
  expect(await shown()).toBe(another)
  // Of two decisions, each about another picture, the later one is undone.
  await moderate(userId, 3, first)
  expect(await shown()).toBe(another)
  await moderate(userId, 4, new Date())
  expect(await shown()).toBeNull()
  await moderate(userId, 5, first)
  expect(await shown()).not.toBeNull()
})

it('stays removed until the last decision about it is undone', async () => {
  const { userId, shown } = await aPerson('olga')
  const first = new Date()
  await moderate(userId, 1, first)
  await moderate(userId, 2, new Date())
  await moderate(userId, 3, first)
  expect(await shown()).toBeNull()
  await moderate(userId, 4, null)
  expect(await shown()).not.toBeNull()
})

it('is deleted when it can no longer be shown again', async () => {
  const { userId, shown, picture } = await aPerson('pia')
  const { sql } = service.database
  await moderate(userId, 1, new Date())
  await expect.poll(files).not.toContain(picture)
  const [kept] = await sql<{ moved: string }>(
    `update account set picture_removed_at = now() - interval '121 days' where user_id = $1 returning removed_picture as moved`,
    [userId],
  )
  expect(await files()).toContain(kept!.moved)
  await service.app.get(OldPictures).finish()
  await expect.poll(files).not.toContain(kept!.moved)
  await moderate(userId, 2, null)
  expect(await shown()).toBeNull()
})
