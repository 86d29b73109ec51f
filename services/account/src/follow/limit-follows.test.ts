import { followsApi, privacyApi, signInApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, cookieIn, startAccount, type AccountService } from '../testing.ts'

let service: AccountService
beforeAll(async () => void (service = await startAccount({ LIMITS_FACTOR: '1' })))
afterAll(() => service.close())

it('lets an account follow few people on its first day, and any number after a week', async () => {
  await service.aReader('lena')
  const { userId, email, cookie } = await service.aReader('milo')
  const follow = (as: string, isFollowing: boolean) =>
    service.call(followsApi.follow, { username: 'lena', isFollowing }, null, { cookie: as })
  for (let count = 0; count < 50; count++) expect((await follow(cookie, true)).status).toBe(200)
  expect(await follow(cookie, true)).toMatchObject({
    status: 429,
    body: { message: 'You can follow up to 50 people on your first day here. Please try again in 24 hours' },
  })
  expect((await follow(cookie, false)).status).toBe(200)

  await service.database.sql(
    `update account set email_verified_at = now() - interval '8 days' where user_id = $1`,
    [userId],
  )
  const signedIn = await service.call(signInApi.signIn, { email, password: PASSWORD })
  expect((await follow(cookieIn(signedIn.headers), true)).status).toBe(200)
})

it('counts requests to follow like follows', async () => {
  const { cookie: approver } = await service.aReader('nora')
  await service.call(privacyApi.change, { approvesFollowers: true }, null, { cookie: approver })
  const { cookie } = await service.aReader('otto')
  const ask = () => service.call(followsApi.follow, { username: 'nora', isFollowing: true }, null, { cookie })
  for (let count = 0; count < 50; count++) expect((await ask()).body.isRequested).toBe(true)
  expect((await ask()).status).toBe(429)
})
