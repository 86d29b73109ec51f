import {
  decisionsApi,
  erasureApi,
  exportApi,
  peopleApi,
  profileApi,
  profilePictureApi,
  signInApi,
} from '@flyleaf/contracts'
import { calls } from '@flyleaf/contracts/calls'
import { publishedBy, receive } from '@flyleaf/service/testing'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, cookieIn, startAccount, type AccountService } from '../testing.ts'

let service: AccountService
beforeAll(async () => {
  service = await startAccount()
})
afterAll(() => service.close())

const suspend = (userId: string, version: number, isSuspended = true) =>
  receive(service, 'user.suspended', {
    userId,
    version,
    isSuspended,
    until: null,
    decisionId: isSuspended ? 'd0000000000000000000001' : null,
    at: new Date().toISOString(),
  })

it('hides a suspended person, and lets them only export and erase their account', async () => {
  const { userId, email, cookie } = await service.aReader('hana')
  const other = await service.aReader('other')
  await suspend(userId, 1)
  expect((await service.call(profileApi.profile, {}, null, { cookie })).status).toBe(401)
  expect((await publishedBy(service)).findLast(({ key }) => key === userId)?.data).toMatchObject({
    isDeactivated: true,
  })
  const seen = () => service.call(peopleApi.user, { username: 'hana' }, null, { cookie: other.cookie })
  expect((await seen()).status).toBe(404)

  const signedIn = await service.call(signInApi.signIn, { email, password: PASSWORD })
  expect(signedIn.body.profile.suspension).toEqual({ decisionId: 'd0000000000000000000001', until: null })
  const again = { cookie: cookieIn(signedIn.headers) }
  expect((await service.call(profileApi.updateProfile, { name: 'Hana' }, null, again)).status).toBe(403)
  expect((await service.call(exportApi.startExport, {}, null, again)).status).toBe(202)
  // Moderation's own answers to whom it is about are open, too.
  expect(
    calls.filter(({ owner, whileDeactivated }) => owner === 'moderation' && whileDeactivated),
  ).toHaveLength(Object.keys(decisionsApi).length)
  // Late, and ignored.
  await suspend(userId, 2, false)
  await suspend(userId, 1)
  expect((await seen()).status).toBe(200)
})

it('takes the picture from its address, and shows it again at another one', async () => {
  const { userId, cookie } = await service.aReader('juna')
  const create = { width: 400, height: 400, channels: 3, background: 'red' } as const
  const image = await sharp({ create }).jpeg().toBuffer()
  const uploaded = await service.upload(profilePictureApi.upload, [image], null, {}, { cookie })
  const known = uploaded.body.profile.picture!
  const files = async () =>
    (await readdir(`${service.mediaDir}/public/pictures`)).map((file) => `/media/pictures/${file}`)
  expect(await files()).toContain(known)
  await suspend(userId, 1)
  await expect.poll(files).not.toContain(known)
  await suspend(userId, 2, false)
  const { body } = await service.call(peopleApi.user, { username: 'juna' })
  expect(body.picture).not.toBe(known)
  expect(await files()).toContain(body.picture)
})

it('stays suspended when an erasure is cancelled', async () => {
  const { userId, email } = await service.aReader('ivo')
  await suspend(userId, 1)
  const signIn = async () =>
    cookieIn((await service.call(signInApi.signIn, { email, password: PASSWORD })).headers)
  await service.call(erasureApi.erase, { password: PASSWORD }, null, { cookie: await signIn() })
  await service.call(erasureApi.keep, {}, null, { cookie: await signIn() })
  const { body } = await service.call(profileApi.profile, {}, null, { cookie: await signIn() })
  expect(body.suspension).toBeDefined()
  expect((await publishedBy(service)).findLast(({ key }) => key === userId)?.data).toMatchObject({
    isDeactivated: true,
  })
})
