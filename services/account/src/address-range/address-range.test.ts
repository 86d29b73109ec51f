import { passwordsApi, signInApi, signUpApi, type BlockLevel } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, SIGN_UP_COOKIE, cookieIn, startAccount, type AccountService } from '../testing.ts'

let service: AccountService
beforeAll(async () => void (service = await startAccount()))
afterAll(() => service.close())

const block = (range: string, version: number, level: BlockLevel, isBlocked = true, endsAt = 0) =>
  receive(service, 'address-range.blocked', {
    range,
    version,
    isBlocked,
    level,
    endsAt: endsAt === 0 ? null : new Date(Date.now() + endsAt).toISOString(),
    at: new Date().toISOString(),
  })
let people = 0
const signUp = (ip: string, email = `anna_${++people}@example.org`) =>
  service.call(
    signUpApi.signUp,
    { name: 'Anna Lind', username: `anna_${++people}`, email, password: PASSWORD },
    null,
    { 'x-real-ip': ip },
  )
const signIn = (email: string, ip: string, cookie = '') =>
  service.call(signInApi.signIn, { email, password: PASSWORD }, null, { 'x-real-ip': ip, cookie })
const refused = { status: 403, body: { code: 'account.sign-up-blocked' } }
const refusedToSignIn = { status: 403, body: { code: 'account.sign-in-blocked' } }

it('lets nobody sign up from a blocked range until it is unblocked', async () => {
  await block('192.0.2.0/24', 1, 'sign-up')
  await block('2001:db8:1::/48', 1, 'sign-up')
  expect(await signUp('192.0.2.77')).toMatchObject(refused)
  // As a gateway that listens on IPv6 alone sees it.
  expect(await signUp('::ffff:192.0.2.77')).toMatchObject(refused)
  expect(await signUp('2001:DB8:1:0:8::1')).toMatchObject(refused)
  expect((await signUp('192.0.3.77')).status).toBe(201)
  expect((await signUp('2001:db8:2::1')).status).toBe(201)
  const { email } = await service.aReader('reader')
  expect((await signIn(email, '192.0.2.77')).status).toBe(200)
  await block('192.0.2.0/24', 2, 'sign-up', false)
  // Late, and ignored.
  await block('192.0.2.0/24', 1, 'sign-up')
  expect((await signUp('192.0.2.77')).status).toBe(201)
})

it('refuses to verify an address from a range that was blocked since, and ends by itself', async () => {
  const email = 'late@example.org'
  const signedUp = await signUp('198.51.100.9', email)
  const code = await service.codeFor(email)
  const verify = () =>
    service.call(signUpApi.verifyEmail, { email, code }, null, {
      cookie: cookieIn(signedUp.headers, SIGN_UP_COOKIE),
      'x-real-ip': '198.51.100.9',
    })
  await block('198.51.100.0/24', 1, 'sign-up', true, 3_600_000)
  expect(await verify()).toMatchObject(refused)
  await block('198.51.100.0/24', 2, 'sign-up', true, -1000)
  expect((await verify()).status).toBe(200)
})

it('lets nobody sign in from a range either, but with a device that the account knows', async () => {
  const { email } = await service.aReader('traveller')
  const before = await signIn(email, '203.0.113.1')
  const known = cookieIn(before.headers, '__Host-known-device')
  await block('203.0.113.0/24', 1, 'sign-in')
  expect(await signUp('203.0.113.1')).toMatchObject(refused)
  expect(await signIn(email, '203.0.113.1')).toMatchObject(refusedToSignIn)
  expect((await signIn(email, '203.0.113.1', known)).status).toBe(200)
  const reset = { email, code: '123456', password: 'another quiet chapter' }
  const answer = await service.call(passwordsApi.resetPassword, reset, null, { 'x-real-ip': '203.0.113.1' })
  expect(answer).toMatchObject(refusedToSignIn)
})
