import { passwordsApi, profileApi, signInApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, cookieIn, startAccount, type AccountService } from '../testing.ts'
import { Semaphore } from '@flyleaf/service'

let service: AccountService
beforeAll(async () => void (service = await startAccount()))
afterAll(() => service.close())

const profile = (cookie: string) => service.call(profileApi.profile, {}, null, { cookie })

it('gives the same answer for an unknown address, and sends it no email', async () => {
  const { email } = await service.aReader('edith')
  await expect.poll(() => service.database.sql(`select 1 from mail`)).toEqual([])
  const before = service.mails.length
  const [known, unknown] = [
    await service.call(passwordsApi.forgotPassword, { email }),
    await service.call(passwordsApi.forgotPassword, { email: 'x@example.org' }),
  ]
  expect(unknown.status).toBe(known.status)
  expect(unknown.body).toEqual(known.body)
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
  await expect.poll(() => service.database.sql(`select 1 from mail`)).toEqual([])
  expect(service.mails.slice(before).map(({ to }) => to)).toEqual([email])

  const wrong = await service.call(signInApi.signIn, { email, password: 'not this one' })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'account.wrong-credentials' } })
  const nobody = await service.call(signInApi.signIn, { email: 'x@example.org', password: 'not this one' })
  expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body])
})

/** Waits for the email that says that the password was changed. */
const isTold = (email: string) =>
  expect
    .poll(() => service.mails.findLast(({ to }) => to === email)?.subject)
    .toBe('Your Flyleaf account has a new password')

it('accepts an emailed code once, ends other sessions, and tells the reader', async () => {
  const { email, cookie } = await service.aReader('frank')
  const first = await service.codeFor(email)
  const asked = await service.call(passwordsApi.forgotPassword, { email })
  const own = { cookie: cookieIn(asked.headers, '__Host-reset') }
  const code = await service.codeFor(email, first)
  for (const [password, problem] of [
    ['password', 'account.common-password'],
    ['frank#2026', 'account.own-password'],
  ] as const)
    expect(
      await service.call(passwordsApi.resetPassword, { email, code, password }, null, own),
    ).toMatchObject({ status: 400, body: { code: problem } })
  const reset = await service.call(
    passwordsApi.resetPassword,
    { email, code, password: 'a new chapter' },
    null,
    own,
  )
  expect((await profile(cookieIn(reset.headers))).body.username).toBe('frank')
  expect((await profile(cookie)).status).toBe(401)
  expect((await service.call(signInApi.signIn, { email, password: PASSWORD })).status).toBe(401)
  expect(
    (await service.call(passwordsApi.resetPassword, { email, code, password: 'a third one' }, null, own))
      .status,
  ).toBe(400)
  await isTold(email)
})

it('answers a repeated change of the password as the first time', async () => {
  const { cookie } = await service.aReader('repeated')
  const change = (own: string) =>
    service.call(
      passwordsApi.changePassword,
      { currentPassword: PASSWORD, password: 'something else' },
      null,
      { cookie: own, 'idempotency-key': 'change' },
    )
  const first = await change(cookie)
  const second = await change(cookieIn(first.headers))
  expect([second.status, second.body]).toEqual([200, first.body])
  expect(second.headers.get('idempotent-replayed')).toBe('true')
})

it('changes a known password, and keeps only this device signed in, with a new session', async () => {
  const { email, cookie } = await service.aReader('gilda')
  const other = cookieIn((await service.call(signInApi.signIn, { email, password: PASSWORD })).headers)
  const change = (currentPassword: string, password = 'something else') =>
    service.call(passwordsApi.changePassword, { currentPassword, password }, null, { cookie })
  expect(await change('a guess')).toMatchObject({
    status: 400,
    body: { code: 'account.wrong-password', issues: [{ path: 'currentPassword' }] },
  })
  for (const [password, code] of [
    ['qwerty', 'account.common-password'],
    ['gilda#2026', 'account.own-password'],
  ] as const)
    expect(await change(PASSWORD, password)).toMatchObject({ status: 400, body: { code } })
  const changed = await change(PASSWORD)
  expect(changed.status).toBe(200)
  const statuses = [cookieIn(changed.headers), cookie, other].map(async (one) => (await profile(one)).status)
  expect(await Promise.all(statuses)).toEqual([200, 401, 401])
  await isTold(email)
})

it('verifies a password exactly as it was chosen, up to 128 characters', async () => {
  const { email, cookie } = await service.aReader('henny')
  const password = ` Ünïque ${'a long chapter '.repeat(9)}`.slice(0, 127).concat('Z')
  const changed = await service.call(
    passwordsApi.changePassword,
    { currentPassword: PASSWORD, password },
    null,
    { cookie },
  )
  expect([password.length, changed.status]).toEqual([128, 200])
  const signIn = async (tried: string) =>
    (await service.call(signInApi.signIn, { email, password: tried })).status
  for (const other of [
    password.trim(),
    password.slice(0, -1),
    password.toLowerCase(),
    password.normalize('NFD'),
  ])
    expect(await signIn(other)).not.toBe(200)
  expect(await signIn(password)).toBe(200)
})

it('refuses callers when the queue is full', async () => {
  const semaphore = new Semaphore(1, 1, () => new Error('full'))
  let finish = () => {}
  const first = semaphore.run(() => new Promise<void>((resolve) => (finish = resolve)))
  const second = semaphore.run(async () => 'second')
  await expect(semaphore.run(async () => 'third')).rejects.toThrow('full')
  finish()
  await first
  expect(await second).toBe('second')
  expect(await semaphore.run(async () => 'later')).toBe('later')
})
