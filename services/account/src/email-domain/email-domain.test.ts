import { signInApi, signUpApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, SIGN_UP_COOKIE, cookieIn, startAccount, type AccountService } from '../testing.ts'

let service: AccountService
beforeAll(async () => void (service = await startAccount()))
afterAll(() => service.close())

const block = (domain: string, version: number, isBlocked = true) =>
  receive(service, 'email-domain.blocked', { domain, version, isBlocked, at: new Date().toISOString() })
let people = 0
const signUp = (email: string) =>
  service.call(signUpApi.signUp, {
    name: 'Anna Lind',
    username: `anna_${++people}`,
    email,
    password: PASSWORD,
  })
const refusal = { status: 409, body: { code: 'account.email-domain-blocked', issues: [{ path: 'email' }] } }

it('lets nobody sign up with a blocked domain or its subdomains until it is unblocked', async () => {
  await block('spam.example', 1)
  expect(await signUp('anna@spam.example')).toMatchObject(refusal)
  expect(await signUp('anna@Mail.Spam.example')).toMatchObject(refusal)
  expect((await signUp('anna@notspam.example')).status).toBe(201)
  await block('spam.example', 2, false)
  // Late, and ignored.
  await block('spam.example', 1)
  expect((await signUp('anna@spam.example')).status).toBe(201)
})

it('refuses to verify an address that was blocked since, and leaves accounts alone', async () => {
  const { email } = await service.aReader('early')
  const waiting = 'late@example.org'
  const signedUp = await signUp(waiting)
  const code = await service.codeFor(waiting)
  await block('example.org', 1)
  const verify = () =>
    service.call(signUpApi.verifyEmail, { email: waiting, code }, null, {
      cookie: cookieIn(signedUp.headers, SIGN_UP_COOKIE),
    })
  expect(await verify()).toMatchObject({ status: 409, body: { code: 'account.email-domain-blocked' } })
  expect((await service.call(signInApi.signIn, { email, password: PASSWORD })).status).toBe(200)
  await block('example.org', 2, false)
  expect((await verify()).status).toBe(200)
})
