import {
  followsApi,
  passwordsApi,
  profileApi,
  profilePictureApi,
  sizedPicture,
  signInApi,
  signUpApi,
  erasureApi,
  peopleApi,
  privacyApi,
  exportApi,
} from '@flyleaf/contracts'
import { MediaStore } from '@flyleaf/service'
import { exportFor, findOccurrences, publishedBy, untilPublished } from '@flyleaf/service/testing'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { ExportJobs } from '../export/export-jobs.ts'
import { PASSWORD, cookieIn, startAccount, type AccountService } from '../testing.ts'
import { Erasures } from './erasures.ts'

const CANARY = 'zanzibar'

let service: AccountService
afterEach(() => service.close())

const erase = (cookie: string, password?: string) =>
  service.call(erasureApi.erase, password === undefined ? {} : { password }, null, { cookie })
const statusOf = async (cookie: string) =>
  (await service.call(profileApi.profile, {}, null, { cookie })).status
const signIn = async (email: string) =>
  cookieIn((await service.call(signInApi.signIn, { email, password: PASSWORD })).headers)
const isThere = async (userId: string) =>
  (await service.database.sql(`select 1 from account where user_id = $1`, [userId])).length > 0

/** The last published state of a person. */
const lastPerson = async () =>
  (await publishedBy(service)).findLast(({ type }) => type === 'user.changed')?.data

/** What other readers see of a person. */
const seen = async (username: string) => (await service.call(followsApi.followers, { username })).status

/** Ends the grace period. */
async function pass(userId: string) {
  await service.database.sql(
    `update account set erases_at = now() - interval '1 minute' where user_id = $1`,
    [userId],
  )
  service.app.get(Erasures).wake()
  await expect.poll(() => isThere(userId)).toBe(false)
}

it('asks for the password, hides the account, ends other sessions and emails the date', async () => {
  service = await startAccount()
  const { email, cookie } = await service.aReader('ada')
  const other = await signIn(email)
  for (const wrong of ['not the password', undefined])
    expect(await erase(cookie, wrong)).toMatchObject({
      status: 400,
      body: { code: 'account.wrong-password' },
    })
  expect(await seen('ada')).toBe(200)

  const asked = await erase(cookie, PASSWORD)
  const { status, body } = asked
  const waiting = cookieIn(asked.headers)
  expect([status, body.erasure.graceDays]).toEqual([200, 14])
  expect(Date.parse(body.erasure.erasesAt!) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
  expect([await statusOf(waiting), await statusOf(cookie), await statusOf(other)]).toEqual([200, 401, 401])
  const change = (one: string) =>
    service.call(profileApi.updateProfile, { bio: 'Here' }, null, { cookie: one })
  expect(await change(waiting)).toMatchObject({ status: 403, body: { code: 'account.deactivated' } })
  expect(await seen('ada')).toBe(404)
  expect(await lastPerson()).toMatchObject({ username: 'ada', isDeactivated: true })
  expect((await erase(waiting, PASSWORD)).body.erasure).toEqual(body.erasure)
  await expect
    .poll(() => service.mails.filter((mail) => mail.to === email).at(-1)?.subject)
    .toBe('Your Flyleaf account will be deleted')

  const again = await signIn(email)
  const profile = await service.call(profileApi.profile, {}, null, { cookie: again })
  expect(profile.body.erasesAt).toBe(body.erasure.erasesAt)
  const erasure = await service.call(erasureApi.erasure, {}, null, { cookie: again })
  expect(erasure.body).toEqual(body.erasure)
  const kept = await service.call(erasureApi.keep, {}, null, { cookie: again })
  expect(kept.body.erasure.erasesAt).toBeNull()
  expect((await change(cookieIn(kept.headers))).status).toBe(200)
  expect(await seen('ada')).toBe(200)
  expect(await lastPerson()).toMatchObject({ username: 'ada', isDeactivated: false })
})

it('takes the picture from its address at once, keeps it for the reader, and erases it with the account', async () => {
  service = await startAccount()
  const { cookie, userId } = await service.aReader('ida')
  const create = { width: 400, height: 400, channels: 3, background: 'red' } as const
  const image = await sharp({ create }).jpeg().toBuffer()
  const uploaded = await service.upload(profilePictureApi.upload, [image], null, {}, { cookie })
  const files = async () => (await readdir(`${service.mediaDir}/public/pictures`)).toSorted()
  const filesOf = (picture: string) =>
    (['large', 'small'] as const).map((size) => sizedPicture(picture, size).split('/').at(-1)!).toSorted()
  const pictureOf = async (as: string) =>
    (await service.call(profileApi.profile, {}, null, { cookie: as })).body.picture!
  const before = uploaded.body.profile.picture!
  expect(await files()).toEqual(filesOf(before))

  const waiting = cookieIn((await erase(cookie, PASSWORD)).headers)
  const hidden = await pictureOf(waiting)
  expect(hidden).not.toBe(before)
  await expect.poll(files).toEqual(filesOf(hidden))
  expect((await lastPerson())?.['picture']).toBe(hidden)

  const kept = cookieIn((await service.call(erasureApi.keep, {}, null, { cookie: waiting })).headers)
  expect(await pictureOf(kept)).toBe(hidden)
  await erase(kept, PASSWORD)
  await pass(userId)
  await expect.poll(files).toEqual([])
})

it('does not count deactivated people among followers and followed people until they return', async () => {
  service = await startAccount()
  const [ada, ben] = [await service.aReader('ada'), await service.aReader('ben')]
  await service.call(followsApi.follow, { username: 'ada' }, null, { cookie: ben.cookie })
  await service.call(followsApi.follow, { username: 'ben' }, null, { cookie: ada.cookie })
  const countsOfAda = async () => {
    const { body } = await service.call(peopleApi.user, { username: 'ada' })
    return [body.followerCount, body.followingCount]
  }
  expect(await countsOfAda()).toEqual([1, 1])
  const { headers } = await erase(ben.cookie, PASSWORD)
  expect(await countsOfAda()).toEqual([0, 0])
  const cookie = headers.getSetCookie().some((one) => one.startsWith('__Host-session='))
    ? cookieIn(headers)
    : ben.cookie
  await service.call(erasureApi.keep, {}, null, { cookie })
  expect(await countsOfAda()).toEqual([1, 1])
})

it('deletes all data of the person, and keeps the username taken', async () => {
  service = await startAccount()
  const leaving = await service.aReader(CANARY)
  const friend = await service.aReader('friend')
  const { cookie, userId } = leaving
  const profile = {
    name: 'Zanzibar Z',
    bio: 'zanzibar',
    location: 'zanzibar',
    website: 'https://zanzibar.example',
  }
  await service.call(profileApi.updateProfile, profile, null, { cookie })
  await service.call(followsApi.follow, { username: 'friend' }, null, { cookie })
  await service.call(followsApi.follow, { username: CANARY }, null, { cookie: friend.cookie })
  const asker = await service.aReader('asker')
  for (const as of [cookie, asker.cookie])
    await service.call(privacyApi.change, { approvesFollowers: true }, null, { cookie: as })
  await service.call(followsApi.follow, { username: 'asker' }, null, { cookie })
  await service.call(followsApi.follow, { username: CANARY }, null, { cookie: asker.cookie })
  await service.call(passwordsApi.forgotPassword, { email: leaving.email })
  await service.call(exportApi.startExport, {}, null, { cookie })
  service.app.get(ExportJobs).wake()
  const exported = () =>
    service.database.sql<{ key: string | null }>(
      `select media_key as key from data_export where media_key is not null`,
    )
  await expect.poll(async () => (await exported()).length).toBe(1)
  const key = (await exported())[0]!.key!
  expect(await exportFor(service, userId)).toMatchObject({ profile: [{ username: CANARY }] })
  await untilPublished(service)
  expect(await findOccurrences(service, CANARY)).toEqual(
    expect.arrayContaining(['table account', 'table outbox', 'key events:account']),
  )

  await erase(cookie, PASSWORD)
  await pass(userId)
  expect(await publishedBy(service)).toContainEqual({
    type: 'user.erased',
    key: userId,
    data: { userId, at: expect.any(String) },
  })
  await untilPublished(service)
  await expect.poll(() => findOccurrences(service, CANARY)).toEqual(['table retired_username'])
  expect(await findOccurrences(service, leaving.email)).toEqual([])
  await expect.poll(() => service.app.get(MediaStore).read(key)).toBeNull()
  expect(await statusOf(cookie)).toBe(401)
  expect(
    await service.database.sql(
      `select username, follower_count, following_count from account order by created_at`,
    ),
  ).toEqual(['friend', 'asker'].map((username) => ({ username, follower_count: 0, following_count: 0 })))

  const taking = { name: 'Other', username: CANARY, email: 'other@example.org', password: PASSWORD }
  expect(await service.call(signUpApi.signUp, taking)).toMatchObject({
    status: 409,
    body: { code: 'account.username-taken' },
  })
  const free = await service.call(signUpApi.checkUsername, { username: CANARY })
  expect(free.body.isAvailable).toBe(false)
  const renamed = await service.call(profileApi.updateProfile, { username: CANARY }, null, {
    cookie: friend.cookie,
  })
  expect(renamed.status).toBe(409)
  const again = { name: 'Ada', username: 'somebody', email: leaving.email, password: PASSWORD }
  expect((await service.call(signUpApi.signUp, again)).status).toBe(201)
})

it('requires a recent sign-in from a reader without a password', async () => {
  service = await startAccount()
  const { cookie, userId } = await service.aReader('gus')
  await service.database.sql(`update account set password_hash = null where user_id = $1`, [userId])
  await service.database.sql(`update session set created_at = now() - interval '11 minutes'`)
  expect(await erase(cookie)).toMatchObject({ status: 403, body: { code: 'account.sign-in-again' } })
  await service.database.sql(`update session set created_at = now() - interval '9 minutes'`)
  expect((await erase(cookie)).status).toBe(200)
})

it('erases at once without a grace period', async () => {
  service = await startAccount({ ERASURE_GRACE_DAYS: '0' })
  const { cookie, userId } = await service.aReader('hal')
  const { body, headers } = await erase(cookie, PASSWORD)
  expect(body).toMatchObject({ message: 'Your account is being deleted', erasure: { graceDays: 0 } })
  expect(headers.getSetCookie()[0]).toMatch(/^__Host-session=; Path=\/; Max-Age=0/)
  expect(await statusOf(cookie)).toBe(401)
  await pass(userId)
})
