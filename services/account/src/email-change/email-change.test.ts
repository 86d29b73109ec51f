import {
  emailChangeApi,
  erasureApi,
  passwordsApi,
  profileApi,
  signInApi,
  signUpApi,
} from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, cookieIn, startAccount, type AccountService } from '../testing.ts'

let service: AccountService
beforeAll(async () => void (service = await startAccount()))
afterAll(() => service.close())

const ask = (cookie: string, email: string, password: string | undefined = PASSWORD) =>
  service.call(emailChangeApi.ask, { email, password }, null, { cookie })
const confirm = (cookie: string, newCode: string, currentCode: string) =>
  service.call(emailChangeApi.confirm, { newCode, currentCode }, null, { cookie })
const waiting = async (cookie: string) =>
  (await service.call(emailChangeApi.waiting, {}, null, { cookie })).body.change
const profile = (cookie: string) => service.call(profileApi.profile, {}, null, { cookie })
const signIn = (email: string) => service.call(signInApi.signIn, { email, password: PASSWORD })
const subjects = (email: string) =>
  service.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
const other = (code: string) => (code === '000000' ? '000001' : '000000')

/** Asks for another address, and returns both codes. */
async function codesFor(reader: { email: string; cookie: string }, email: string) {
  const before = await service.codeFor(reader.email)
  expect((await ask(reader.cookie, email)).status).toBe(200)
  return [await service.codeFor(email), await service.codeFor(reader.email, before)] as const
}

it('changes the address with both codes, ends other sessions, and tells the old address', async () => {
  const reader = await service.aReader('ada')
  const elsewhere = cookieIn((await signIn(reader.email)).headers)
  const [newCode, currentCode] = await codesFor(reader, 'ada@new.example')
  expect(await waiting(reader.cookie)).toMatchObject({ email: 'ada@new.example' })
  const stored = await service.database.sql<{ hash: string }>(`select hash from code`)
  expect(stored.map(({ hash }) => hash).join()).not.toContain(newCode)
  expect((await profile(reader.cookie)).body.email).toBe(reader.email)

  const changed = await confirm(reader.cookie, newCode, currentCode)
  expect([changed.status, changed.body.profile.email]).toEqual([200, 'ada@new.example'])
  const cookie = cookieIn(changed.headers)
  expect([
    (await profile(cookie)).status,
    (await profile(reader.cookie)).status,
    (await profile(elsewhere)).status,
  ]).toEqual([200, 401, 401])
  expect([(await signIn(reader.email)).status, (await signIn('ada@new.example')).status]).toEqual([401, 200])
  expect(await waiting(cookie)).toBeNull()
  await expect
    .poll(() => subjects(reader.email).at(-1))
    .toBe('The email address of your Flyleaf account has changed')
  expect((await confirm(cookie, newCode, currentCode)).status).toBe(400)
})

it('needs the password, or a fresh sign-in of a reader who has none', async () => {
  const { cookie, userId, email } = await service.aReader('ben')
  expect(await ask(cookie, 'ben@new.example', 'a guess')).toMatchObject({
    status: 400,
    body: { code: 'account.wrong-password', issues: [{ path: 'password' }] },
  })
  expect(await ask(cookie, email)).toMatchObject({ status: 400, body: { code: 'account.same-email' } })
  await service.database.sql(`update account set password_hash = null where user_id = $1`, [userId])
  await service.database.sql(
    `update session set created_at = now() - interval '11 minutes' where user_id = $1`,
    [userId],
  )
  expect(await ask(cookie, 'ben@new.example')).toMatchObject({
    status: 403,
    body: { code: 'account.sign-in-again' },
  })
  await service.database.sql(`update session set created_at = now() where user_id = $1`, [userId])
  expect((await ask(cookie, 'ben@new.example')).status).toBe(200)
})

it('says which code is wrong, and allows five tries', async () => {
  const reader = await service.aReader('cleo')
  const [newCode, currentCode] = await codesFor(reader, 'cleo@new.example')
  const paths = async (first: string, second: string) =>
    (await confirm(reader.cookie, first, second)).body as unknown as { issues: { path: string }[] }
  expect((await paths(other(newCode), currentCode)).issues.map(({ path }) => path)).toEqual(['newCode'])
  expect((await paths(newCode, other(currentCode))).issues.map(({ path }) => path)).toEqual(['currentCode'])
  expect((await paths(other(newCode), other(currentCode))).issues).toHaveLength(2)
  // The codes are not interchangeable.
  if (newCode !== currentCode) expect((await confirm(reader.cookie, currentCode, newCode)).status).toBe(400)
  else await confirm(reader.cookie, other(newCode), currentCode)
  await confirm(reader.cookie, other(newCode), currentCode)
  expect((await confirm(reader.cookie, newCode, currentCode)).status).toBe(400)
})

it('changes once when both codes are sent twice at once, and answers a repetition as the first time', async () => {
  const reader = await service.aReader('dora')
  const [newCode, currentCode] = await codesFor(reader, 'dora@new.example')
  const answers = await Promise.all([1, 2].map(() => confirm(reader.cookie, newCode, currentCode)))
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)

  const again = {
    email: 'dora@new.example',
    cookie: cookieIn(answers.find(({ status }) => status === 200)!.headers),
  }
  const codes = await codesFor(again, 'dora@other.example')
  const send = (cookie: string) =>
    service.call(emailChangeApi.confirm, { newCode: codes[0], currentCode: codes[1] }, null, {
      cookie,
      'idempotency-key': 'confirm',
    })
  const first = await send(again.cookie)
  const second = await send(cookieIn(first.headers))
  expect([second.status, second.body]).toEqual([200, first.body])
})

it('answers the same for an address that has an account, tells its reader, and never changes to it', async () => {
  const [taker, owner] = [await service.aReader('taker'), await service.aReader('owner')]
  const free = await ask(taker.cookie, 'free@new.example')
  const before = await service.codeFor(taker.email)
  const known = await ask(taker.cookie, owner.email)
  expect([known.status, known.body.message]).toEqual([free.status, free.body.message])
  expect([...known.headers.keys()]).toEqual([...free.headers.keys()])
  await expect
    .poll(() => subjects(owner.email).at(-1))
    .toBe('Your email address belongs to your Flyleaf account')
  const currentCode = await service.codeFor(taker.email, before)
  // As if the code, which nobody was sent, had been guessed.
  await service.database.sql(
    `update code set hash = (select hash from code c where c.user_id = code.user_id and purpose = 'current-email')
     where user_id = $1 and purpose = 'new-email'`,
    [taker.userId],
  )
  expect(await confirm(taker.cookie, currentCode, currentCode)).toMatchObject({
    status: 400,
    body: { code: 'account.wrong-code' },
  })
  expect((await signIn(owner.email)).status).toBe(200)
})

it('takes an address from a sign-up that nobody has verified', async () => {
  const email = 'unverified@new.example'
  const pending = { name: 'Eve', username: 'eve', email, password: 'a loud chapter' }
  expect((await service.call(signUpApi.signUp, pending)).status).toBe(201)
  const reader = await service.aReader('fay')
  const signUpCode = await service.codeFor(email)
  const before = await service.codeFor(reader.email)
  await ask(reader.cookie, email)
  const newCode = await service.codeFor(email, signUpCode)
  const currentCode = await service.codeFor(reader.email, before)
  expect((await confirm(reader.cookie, newCode, currentCode)).status).toBe(200)
  expect((await service.call(signInApi.signIn, { email, password: 'a loud chapter' })).status).toBe(401)
  expect((await signIn(email)).status).toBe(200)
})

it('refuses a provider that is blocked, also one that was blocked since', async () => {
  const block = (version: number, isBlocked: boolean) =>
    receive(service, 'email-domain.blocked', {
      domain: 'spam.example',
      version,
      isBlocked,
      at: new Date().toISOString(),
    })
  const reader = await service.aReader('gus')
  const codes = await codesFor(reader, 'gus@spam.example')
  await block(1, true)
  expect(await confirm(reader.cookie, ...codes)).toMatchObject({
    status: 409,
    body: { code: 'account.email-domain-blocked' },
  })
  expect(await ask(reader.cookie, 'gus@mail.spam.example')).toMatchObject({
    status: 409,
    body: { code: 'account.email-domain-blocked', issues: [{ path: 'email' }] },
  })
  await block(2, false)
  expect((await confirm(reader.cookie, ...codes)).status).toBe(200)
})

it('ends a reset that was begun at the old address', async () => {
  const reader = await service.aReader('hal')
  const signUpCode = await service.codeFor(reader.email)
  const asked = await service.call(passwordsApi.forgotPassword, { email: reader.email })
  const code = await service.codeFor(reader.email, signUpCode)
  expect((await confirm(reader.cookie, ...(await codesFor(reader, 'hal@new.example')))).status).toBe(200)
  const reset = await service.call(
    passwordsApi.resetPassword,
    { email: 'hal@new.example', code, password: 'a new chapter' },
    null,
    { cookie: cookieIn(asked.headers, '__Host-reset') },
  )
  expect(reset.status).toBe(400)
})

it('forgets the new address when its reader cancels, and after ten minutes', async () => {
  const reader = await service.aReader('ida')
  const codes = await codesFor(reader, 'ida@new.example')
  await service.call(emailChangeApi.cancel, {}, null, { cookie: reader.cookie })
  expect(await waiting(reader.cookie)).toBeNull()
  expect((await confirm(reader.cookie, ...codes)).status).toBe(400)

  const before = await service.codeFor('ida@new.example')
  const currently = await service.codeFor(reader.email)
  await ask(reader.cookie, 'ida@new.example')
  const later = [
    await service.codeFor('ida@new.example', before),
    await service.codeFor(reader.email, currently),
  ] as const
  await service.database.sql(`update code set expires_at = now() - interval '1 second'`)
  await service.database.sql(`update email_change set expires_at = now() - interval '1 second'`)
  expect(await waiting(reader.cookie)).toBeNull()
  expect((await confirm(reader.cookie, ...later)).status).toBe(400)
})

it('mails at most five pairs of codes in half an hour', async () => {
  const { cookie } = await service.aReader('jun')
  for (let n = 0; n < 5; n += 1) expect((await ask(cookie, `jun${n}@new.example`)).status).toBe(200)
  expect((await ask(cookie, 'jun5@new.example')).status).toBe(429)
})

it('is refused while the account waits to be erased', async () => {
  const reader = await service.aReader('kay')
  const codes = await codesFor(reader, 'kay@new.example')
  const erased = await service.call(erasureApi.erase, { password: PASSWORD }, null, { cookie: reader.cookie })
  expect((await confirm(cookieIn(erased.headers), ...codes)).status).toBe(403)
})
