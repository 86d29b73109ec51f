import { followsApi, peopleApi, profileApi, signUpApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PASSWORD, startAccount, type AccountService } from '../testing.ts'

let service: AccountService
const cookies: Record<string, string> = {}
let turn = 0
let ada: string
let ben: string
let next: string
beforeAll(async () => void (service = await startAccount()))
afterAll(() => service.close())
beforeEach(async () => {
  turn++
  ;[ada, ben, next] = [`ada_${turn}`, `ben_${turn}`, `next_${turn}`]
  for (const username of [ada, ben]) cookies[username] = (await service.aReader(username)).cookie
})

const as = (username: string) => ({ cookie: cookies[username]! })
const page = (username: string, who: string) => service.call(peopleApi.user, { username }, null, as(who))
const rename = (who: string, username: string) =>
  service.call(profileApi.updateProfile, { username }, null, as(who))
const signUp = (username: string) =>
  service.call(signUpApi.signUp, {
    name: 'Someone',
    username,
    email: `${turn}_${username}@example.net`,
    password: PASSWORD,
  })
const isFree = async (username: string, who: string) =>
  (await service.call(signUpApi.checkUsername, { username }, null, as(who))).body.isAvailable
const taken = { status: 409, body: { code: 'account.username-taken', issues: [{ path: 'username' }] } }

it('leads to its reader, cannot be taken by others, and can be taken back', async () => {
  expect((await rename(ada, next)).status).toBe(200)
  expect((await page(ada, ben)).body).toMatchObject({ username: next })
  const followed = await service.call(followsApi.follow, { username: ada }, null, as(ben))
  expect(followed.body).toMatchObject({ isFollowing: true, message: `You’re following @${next}` })
  expect(await rename(ben, ada)).toMatchObject(taken)
  expect(await signUp(ada)).toMatchObject(taken)
  expect([await isFree(ada, ben), await isFree(ada, ada)]).toEqual([false, true])
  expect((await rename(ada, ada)).status).toBe(200)
  expect((await page(next, ben)).body).toMatchObject({ username: ada })
})

it('cannot be taken by a transaction that waited while it was given up', async () => {
  const renaming = await service.database.transaction(async ({ sql }) => {
    await sql(`update account set username = $1 where username = $2`, [next, ada])
    const waiting = rename(ben, ada)
    const waits = () =>
      service.database.sql(`select 1 from pg_stat_activity where wait_event = 'transactionid'`)
    await expect.poll(waits).not.toEqual([])
    return [waiting]
  })
  expect(await renaming[0]).toMatchObject(taken)
})

it("allows five changes in thirty days, because all usernames stay the reader's", async () => {
  for (let n = 0; n < 5; n++) expect((await rename(ada, `${next}_${n}`)).status).toBe(200)
  expect(await rename(ada, `${next}_more`)).toMatchObject({
    status: 409,
    body: { code: 'account.renamed-too-often', issues: [{ path: 'username' }] },
  })
  expect((await rename(ada, ada)).status).toBe(200)
})

it('is held by an unverified sign-up for a day', async () => {
  await signUp(next)
  expect(await isFree(next, ada)).toBe(false)
  expect(await rename(ada, next)).toMatchObject(taken)
  await service.database.sql(
    `update account set created_at = now() - interval '25 hours' where username = $1`,
    [next],
  )
  expect(await isFree(next, ada)).toBe(true)
  expect((await rename(ada, next)).status).toBe(200)
})
