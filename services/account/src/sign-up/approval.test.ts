import {
  emailChangeApi,
  passwordsApi,
  peopleApi,
  signInApi,
  signUpApi,
  type SignUpMode,
  type WaitingSignUp,
} from '@flyleaf/contracts'
import { publishedBy, receive, untilPublished } from '@flyleaf/service/testing'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PASSWORD, SIGN_UP_COOKIE, cookieIn, startAccount, type AccountService } from '../testing.ts'
import { WaitingSignUps } from './waiting-sign-ups.ts'

let service: AccountService
beforeAll(async () => void (service = await startAccount()))
afterAll(() => service.close())

let version = 0
const setMode = (mode: SignUpMode) =>
  receive(service, 'sign-up-mode.changed', { mode, version: ++version, at: new Date().toISOString() })
beforeEach(() => setMode('approval'))

const WORDS = 'Margaret told me about this place'
const fields = (username: string) => ({
  name: 'Anna Lind',
  username,
  email: `${username}@example.org`,
  password: PASSWORD,
})
/** Signs up and verifies the address. */
async function apply(username: string, earlierCode?: string) {
  const given = fields(username)
  const { headers } = await service.call(signUpApi.signUp, { ...given, words: WORDS })
  const cookie = cookieIn(headers, SIGN_UP_COOKIE)
  const code = await service.codeFor(given.email, earlierCode)
  const verify = () => service.call(signUpApi.verifyEmail, { email: given.email, code }, null, { cookie })
  return { ...given, code, verify, answer: await verify() }
}
const signIn = ({ email }: { email: string }) => service.call(signInApi.signIn, { email, password: PASSWORD })
async function waiting() {
  const answer = await fetch(`${service.origin}/internal/waiting`, {
    headers: { 'x-internal-secret': 'a-secret-for-tests' },
  })
  const { items } = (await answer.json()) as { items: WaitingSignUp[] }
  return items
}
const idOf = async (username: string) =>
  (await waiting()).find((person) => person.username === username)!.userId
const answer = (userId: string, isApproved: boolean) =>
  receive(service, 'sign-up.answered', { userId, isApproved, at: new Date().toISOString() })
const mailsTo = (email: string) =>
  service.mails.filter((mail) => mail.to === email).map(({ subject }) => subject)
const registered = async (userId: string) => {
  await untilPublished(service)
  return (await publishedBy(service)).filter((event) => event.key === userId).map(({ type }) => type)
}
const WAITS = { status: 403, body: { code: 'account.waits-for-approval' } }

it('lets a person wait once their address is verified, and says so when they sign in', async () => {
  const { email, verify, answer: verified } = await apply('patient')
  expect(verified).toMatchObject(WAITS)
  expect(verified.headers.getSetCookie()).toEqual([])
  expect(await verify()).toMatchObject(WAITS)
  expect(await signIn({ email })).toMatchObject(WAITS)
  const wrong = await service.call(signInApi.signIn, { email, password: 'not this one' })
  expect(wrong).toMatchObject({ status: 401 })
  expect((await service.call(peopleApi.user, { username: 'patient' })).status).toBe(404)
  expect((await waiting()).find((person) => person.username === 'patient')).toEqual({
    userId: expect.any(String),
    name: 'Anna Lind',
    username: 'patient',
    emailDomain: 'example.org',
    words: WORDS,
    at: expect.any(String),
  })
  expect(await registered(await idOf('patient'))).toEqual([])
})

it('makes a reader of a person who is approved, once, and forgets their words', async () => {
  const anna = await apply('approved')
  const userId = await idOf('approved')
  await Promise.all([answer(userId, true), answer(userId, true)])
  await answer(userId, false)
  expect(await registered(userId)).toEqual(['user.registered'])
  await expect.poll(() => mailsTo(anna.email)).toContain('Welcome to Flyleaf')
  expect((await signIn(anna)).status).toBe(200)
  const [row] = await service.database.sql<{ words: string }>(
    `select sign_up_words as words from account where user_id = $1`,
    [userId],
  )
  expect(row!.words).toBe('')
})

it('erases a person who is declined, tells them, and frees address and username', async () => {
  const anna = await apply('declined')
  const userId = await idOf('declined')
  await answer(userId, false)
  await answer(userId, true)
  await expect.poll(() => mailsTo(anna.email)).toContain('Your Flyleaf sign-up')
  expect((await signIn(anna)).status).toBe(401)
  const left = await service.database.sql(`select 1 from account where username = 'declined'`)
  expect(left).toEqual([])
  expect(await registered(userId)).toEqual([])
  await expect
    .poll(() => service.database.sql(`select 1 from mail where recipient = $1`, [anna.email]))
    .toEqual([])
  expect((await apply('declined', anna.code)).answer).toMatchObject(WAITS)
})

it('keeps a waiting person’s username and address from other sign-ups', async () => {
  const anna = await apply('kept_name')
  await service.database.sql(
    `update account set created_at = now() - interval '8 days' where username = 'kept_name'`,
  )
  const other = await service.call(signUpApi.signUp, { ...fields('kept_name'), email: 'other@example.org' })
  expect(other).toMatchObject({ status: 409, body: { code: 'account.username-taken' } })
  const again = { ...fields('another_name'), email: anna.email, password: 'a stranger’s choice' }
  expect((await service.call(signUpApi.signUp, again)).status).toBe(201)
  await expect.poll(() => mailsTo(anna.email)).toContain('Your Flyleaf account waits for approval')
  expect(await signIn(anna)).toMatchObject(WAITS)
  const { cookie } = await reader('takes_address')
  const ask = { email: anna.email, password: PASSWORD }
  expect((await service.call(emailChangeApi.ask, ask, null, { cookie })).status).toBe(200)
  expect(mailsTo(anna.email).filter((subject) => /code/.test(subject))).toHaveLength(1)
})

it('sends no code for a new password to a person who waits', async () => {
  const { email } = await apply('forgetful')
  const before = mailsTo(email).length
  expect((await service.call(passwordsApi.forgotPassword, { email })).status).toBe(200)
  expect((await service.call(signUpApi.resendEmailVerification, { email })).status).not.toBe(500)
  await expect.poll(() => service.database.sql(`select 1 from mail`)).toEqual([])
  expect(mailsTo(email)).toHaveLength(before)
})

it('lets nobody wait who comes with an invitation, or whose place has opened since', async () => {
  await receive(service, 'sign-up-invitation.changed', {
    invitationId: 'an-invitation',
    version: 1,
    tokenHash: createHash('sha256').update('token').digest('hex'),
    uses: 1,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    isRevoked: false,
  })
  const invited = await service.call(signUpApi.signUp, { ...fields('with_token'), invitation: 'token' })
  const code = await service.codeFor('with_token@example.org')
  const verified = await service.call(
    signUpApi.verifyEmail,
    { email: 'with_token@example.org', code },
    null,
    {
      cookie: cookieIn(invited.headers, SIGN_UP_COOKIE),
    },
  )
  expect(verified.status).toBe(200)
  // Somebody whose invitation does not work may still ask.
  const asks = { ...fields('old_token'), invitation: 'token' }
  expect((await service.call(signUpApi.signUp, asks)).status).toBe(201)

  const begun = await service.call(signUpApi.signUp, fields('opened_since'))
  await setMode('open')
  const opened = await service.call(
    signUpApi.verifyEmail,
    { email: 'opened_since@example.org', code: await service.codeFor('opened_since@example.org') },
    null,
    { cookie: cookieIn(begun.headers, SIGN_UP_COOKIE) },
  )
  expect(opened.status).toBe(200)
})

it('lets those in who wait once sign-ups are opened, but for blocked email domains', async () => {
  const anna = await apply('let_in')
  const blocked = await apply('blocked_since')
  const userId = await idOf('let_in')
  await service.database.sql(`update account set email = 'eve@spam.example' where username = 'blocked_since'`)
  const block = { domain: 'spam.example', isBlocked: true, version: 1, at: new Date().toISOString() }
  await receive(service, 'email-domain.blocked', block)
  await setMode('open')
  await expect.poll(waiting).toEqual([])
  expect(await registered(userId)).toEqual(['user.registered'])
  await expect.poll(() => mailsTo(anna.email)).toContain('Welcome to Flyleaf')
  expect((await signIn(anna)).status).toBe(200)
  await expect.poll(() => mailsTo('eve@spam.example')).toEqual(['Your Flyleaf sign-up'])
  expect((await signIn(blocked)).status).toBe(401)
})

it('lets nobody in when the choice is lost', async () => {
  await apply('in_backup')
  await service.database.sql(`delete from sign_up_mode`)
  await service.app.get(WaitingSignUps).finish()
  expect((await waiting()).map(({ username }) => username)).toContain('in_backup')
})

it('declines whoever nobody has answered in 90 days', async () => {
  const anna = await apply('forgotten')
  const wait = (days: number) =>
    service.database.sql(
      `update account set waiting_since = now() - interval '${days} days' where username = 'forgotten'`,
    )
  await wait(89)
  await service.app.get(WaitingSignUps).finish()
  expect(await signIn(anna)).toMatchObject(WAITS)
  await wait(91)
  await service.app.get(WaitingSignUps).finish()
  expect((await signIn(anna)).status).toBe(401)
  await expect.poll(() => mailsTo(anna.email)).toContain('Your Flyleaf sign-up')
})

async function reader(username: string) {
  await setMode('open')
  const made = await service.aReader(username)
  await setMode('approval')
  return made
}
