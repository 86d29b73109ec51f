import { signInApi, signUpApi, type SignUpMode } from '@flyleaf/contracts'
import { publishedBy, receive, untilPublished } from '@flyleaf/service/testing'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, SIGN_UP_COOKIE, cookieIn, startAccount, type AccountService } from '../testing.ts'

let service: AccountService
beforeAll(async () => void (service = await startAccount()))
afterAll(() => service.close())

let version = 0
const setMode = (mode: SignUpMode, at = ++version) =>
  receive(service, 'sign-up-mode.changed', { mode, version: at, at: new Date().toISOString() })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
async function invite(
  token: string,
  changes: { uses?: number; days?: number; isRevoked?: boolean; version?: number } = {},
) {
  const { uses = 1, days = 7, isRevoked = false } = changes
  await receive(service, 'sign-up-invitation.changed', {
    invitationId: `id-of-${token}`,
    version: changes.version ?? 1,
    tokenHash: createHash('sha256').update(token).digest('hex'),
    uses,
    expiresAt: inDays(days),
    isRevoked,
  })
}
let people = 0
async function signUp(invitation?: string) {
  const username = `invited_${++people}`
  const email = `${username}@example.org`
  const signedUp = await service.call(signUpApi.signUp, {
    name: 'Anna Lind',
    username,
    email,
    password: PASSWORD,
    invitation,
  })
  return { email, ...signedUp }
}
/** Verifies the address of a sign-up, in the browser that signed up. */
async function verify({ email, headers }: Awaited<ReturnType<typeof signUp>>) {
  const code = await service.codeFor(email)
  return service.call(signUpApi.verifyEmail, { email, code }, null, {
    cookie: cookieIn(headers, SIGN_UP_COOKIE),
  })
}
const options = async (invitation?: string) =>
  (await service.call(signUpApi.signUpOptions, { invitation })).body
const usesOf = async (token: string) => {
  await untilPublished(service)
  const published = await publishedBy(service)
  return published
    .filter(({ type, key }) => type === 'sign-up-invitation.used' && key === `id-of-${token}`)
    .map(({ data }) => data['used'])
}

it('is open until it is said otherwise', async () => {
  const other = await startAccount()
  expect((await other.call(signUpApi.signUpOptions, {})).body).toEqual({ mode: 'open', invitation: null })
  await other.close()
})

it('ignores late events', async () => {
  version += 2
  await setMode('invitation', version)
  await setMode('approval', version - 1)
  await setMode('invitation', version)
  expect(await options()).toEqual({ mode: 'invitation', invitation: null })
})

it('lets nobody sign up without a valid invitation, and says why', async () => {
  await setMode('invitation')
  await invite('expired', { days: -1 })
  await invite('revoked')
  await invite('revoked', { isRevoked: true, version: 2 })
  // Late, and ignored.
  await invite('revoked')
  expect(await signUp()).toMatchObject({ status: 403, body: { code: 'account.invitation-needed' } })
  for (const [token, code, state] of [
    ['expired', 'account.invitation-expired', 'expired'],
    ['revoked', 'account.invitation-unknown', 'unknown'],
    ['made up', 'account.invitation-unknown', 'unknown'],
  ] as const) {
    expect(await signUp(token)).toMatchObject({ status: 409, body: { code } })
    expect(await options(token)).toEqual({ mode: 'invitation', invitation: state })
  }
})

it('counts an invitation when the address is verified, and not before', async () => {
  await setMode('invitation')
  await invite('for-one')
  const mistyped = await signUp('for-one')
  expect(mistyped.status).toBe(201)
  expect((await options('for-one')).invitation).toBe('valid')
  expect((await verify(await signUp('for-one'))).status).toBe(200)
  expect((await options('for-one')).invitation).toBe('used')
  expect(await signUp('for-one')).toMatchObject({ status: 409, body: { code: 'account.invitation-used' } })
  expect(await verify(mistyped)).toMatchObject({ status: 409, body: { code: 'account.invitation-used' } })
  expect(await usesOf('for-one')).toEqual([1])
})

it('lets as many in as an invitation is for, when more verify at once', async () => {
  await setMode('invitation')
  await invite('for-two', { uses: 2 })
  const waiting = []
  for (let one = 0; one < 5; one++) waiting.push(await signUp('for-two'))
  const answers = await Promise.all(waiting.map(verify))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
  expect((await usesOf('for-two')).sort()).toEqual([1, 2])
})

it('keeps its count when its event comes again', async () => {
  await setMode('invitation')
  await invite('again')
  expect((await verify(await signUp('again'))).status).toBe(200)
  await invite('again')
  expect((await options('again')).invitation).toBe('used')
})

it('lets sign-ups of before finish, and leaves accounts alone', async () => {
  await setMode('open')
  const early = await signUp('whatever')
  const reader = await service.aReader('early_reader')
  await setMode('invitation')
  expect((await verify(early)).status).toBe(200)
  expect((await service.call(signInApi.signIn, { email: reader.email, password: PASSWORD })).status).toBe(200)
})

it('counts no invitation where sign-ups are open', async () => {
  await setMode('open')
  await invite('not-needed')
  expect((await verify(await signUp('not-needed'))).status).toBe(200)
  expect(await usesOf('not-needed')).toEqual([])
})
