import { oneTimeCodesApi, passwordsApi, profileApi, signInApi } from '@flyleaf/contracts'
import { exportFor, findOccurrences } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, stepAt } from '../second-factor/totp.ts'
import { PASSWORD, cookieIn, startAccount, type AccountService } from '../testing.ts'

let service: AccountService
beforeAll(async () => void (service = await startAccount()))
afterAll(() => service.close())

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bytesOf = (base32: string) => {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** An app that shows a code which was not used yet. */
const appWith =
  (secret: string) =>
  (later = 0) =>
    codeOf(bytesOf(secret), stepAt(new Date()) + later)
/** Makes the codes of this step usable again, as if time had passed. */
const pass = (userId: string) =>
  service.database.sql(`update authenticator set last_step = 0 where user_id = $1`, [userId])

const begin = (cookie: string, password = PASSWORD) =>
  service.call(oneTimeCodesApi.begin, { password }, null, { cookie, 'idempotency-key': 'begin' })
const confirm = (cookie: string, oneTimeCode: string) =>
  service.call(oneTimeCodesApi.confirm, { oneTimeCode }, null, { cookie, 'idempotency-key': 'confirm' })
const state = async (cookie: string) => (await service.call(oneTimeCodesApi.state, {}, null, { cookie })).body
const signIn = (email: string, oneTimeCode?: string) =>
  service.call(signInApi.signIn, { email, password: PASSWORD, oneTimeCode })
const statusOf = async (cookie: string) =>
  (await service.call(profileApi.profile, {}, null, { cookie })).status
const needsCode = { status: 403, body: { code: 'account.code-needed' } }
const wrong = {
  status: 400,
  body: { code: 'account.wrong-one-time-code', issues: [{ path: 'oneTimeCode' }] },
}

/** A reader whose codes are on, and whose app shows codes that were not used yet. */
async function aCarefulReader(username: string) {
  const reader = await service.aReader(username)
  const app = appWith((await begin(reader.cookie)).body.secret)
  const { recoveryCodes } = (await confirm(reader.cookie, app())).body
  await pass(reader.userId)
  return { ...reader, app, recoveryCodes }
}

it('asks for a code after the password once a code of the app has switched codes on', async () => {
  const { email, cookie } = await service.aReader('ada')
  expect(await begin(cookie, 'a guess')).toMatchObject({ body: { code: 'account.wrong-password' } })
  const begun = await begin(cookie)
  const app = appWith(begun.body.secret)
  expect(begun.body.address).toContain(`secret=${begun.body.secret}&issuer=Flyleaf`)
  expect((await signIn(email)).status).toBe(200)
  expect(await confirm(cookie, '000000')).toMatchObject(wrong)
  expect(await state(cookie)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  const confirmed = await confirm(cookie, app())
  expect([confirmed.status, new Set(confirmed.body.recoveryCodes).size]).toEqual([200, 10])
  expect(await state(cookie)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  await expect
    .poll(() => service.mails.findLast(({ to }) => to === email)?.subject)
    .toBe('Your Flyleaf account asks for one-time codes')

  expect(await signIn(email)).toMatchObject(needsCode)
  expect((await signIn(email)).headers.getSetCookie().join()).not.toContain('__Host-session')
  expect(
    await service.call(signInApi.signIn, { email, password: 'a guess', oneTimeCode: app(1) }),
  ).toMatchObject({
    body: { code: 'account.wrong-credentials' },
  })
  // The code that switched them on is used up.
  expect(await signIn(email, app())).toMatchObject(wrong)
  const signedIn = await signIn(email, app(1))
  expect(await statusOf(cookieIn(signedIn.headers))).toBe(200)
  expect(await signIn(email, app(1))).toMatchObject(wrong)
  expect(await begin(cookie)).toMatchObject({ status: 409, body: { code: 'account.codes-on' } })
})

it('signs in once when a code is sent twice at once', async () => {
  const { email, app } = await aCarefulReader('ben')
  const answers = await Promise.all([1, 2, 3].map(() => signIn(email, app())))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
})

it('takes each recovery code once, however it is typed, and makes new ones', async () => {
  const { email, cookie, userId, app, recoveryCodes } = await aCarefulReader('cleo')
  const [first, second, third] = recoveryCodes as [string, string, string]
  expect(first).toMatch(/^(?:[a-z2-9]{6}-){3}[a-z2-9]{6}$/)
  expect((await signIn(email, first)).status).toBe(200)
  expect(await signIn(email, first)).toMatchObject(wrong)
  expect((await signIn(email, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await state(cookie)).recoveryCodesLeft).toBe(8)

  const renew = (password: string, oneTimeCode: string) =>
    service.call(oneTimeCodesApi.renewRecoveryCodes, { password, oneTimeCode }, null, { cookie })
  expect((await renew('a guess', app())).status).toBe(400)
  expect(await renew(PASSWORD, '000000')).toMatchObject(wrong)
  const renewed = await renew(PASSWORD, app())
  await pass(userId)
  expect((await state(cookie)).recoveryCodesLeft).toBe(10)
  expect(await signIn(email, third)).toMatchObject(wrong)
  expect((await signIn(email, renewed.body.recoveryCodes[0])).status).toBe(200)
})

it('is switched off with the password and a code only', async () => {
  const { email, cookie, app } = await aCarefulReader('dora')
  const end = (password: string, oneTimeCode: string) =>
    service.call(oneTimeCodesApi.end, { password, oneTimeCode }, null, { cookie })
  expect((await end('a guess', app())).status).toBe(400)
  expect(await end(PASSWORD, '000000')).toMatchObject(wrong)
  expect((await end(PASSWORD, app())).status).toBe(200)
  expect((await signIn(email)).status).toBe(200)
  expect(await end(PASSWORD, app())).toMatchObject({ status: 409, body: { code: 'account.codes-off' } })
  expect(
    await service.database.sql(`select 1 from recovery_code join account using (user_id) where email = $1`, [
      email,
    ]),
  ).toEqual([])
})

it('stays on when the password is reset, which asks for a code, too', async () => {
  const { email, app } = await aCarefulReader('eve')
  const before = await service.codeFor(email)
  const asked = await service.call(passwordsApi.forgotPassword, { email })
  const code = await service.codeFor(email, before)
  const reset = (oneTimeCode?: string) =>
    service.call(passwordsApi.resetPassword, { email, code, password: 'a new chapter', oneTimeCode }, null, {
      cookie: cookieIn(asked.headers, '__Host-reset'),
    })
  expect(await reset()).toMatchObject(needsCode)
  expect(await reset('000000')).toMatchObject(wrong)
  expect((await signIn(email)).body).toMatchObject({ code: 'account.code-needed' })
  expect((await reset(app())).status).toBe(200)
  const again = { email, password: 'a new chapter' }
  expect(await service.call(signInApi.signIn, again)).toMatchObject(needsCode)
})

it('lets strangers who know the password guess only now and then, and its reader sign in meanwhile', async () => {
  const { email, cookie, app } = await aCarefulReader('fay')
  const known = cookieIn((await signIn(email, app())).headers, '__Host-known-device')
  let tries = 0
  const guess = async () => {
    tries += 1
    const ip = `203.0.113.${tries % 7}`
    const input = { email, password: PASSWORD, oneTimeCode: '000000' }
    return (await service.call(signInApi.signIn, input, null, { 'x-real-ip': ip })).status
  }
  const statuses: number[] = []
  for (let n = 0; n < 25; n += 1) statuses.push(await guess())
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(21)
  expect(statuses.at(-1)).toBe(429)
  const own = await service.call(signInApi.signIn, { email, password: PASSWORD, oneTimeCode: app(1) }, null, {
    cookie: `${known}; ${cookie}`,
  })
  expect(own.status).toBe(200)
})

it('stores no secret and no recovery code in clear, and exports none', async () => {
  const reader = await service.aReader('gus')
  const { secret } = (await begin(reader.cookie)).body
  const app = appWith(secret)
  const { recoveryCodes } = (await confirm(reader.cookie, app())).body
  for (const text of [secret, recoveryCodes[0]!, recoveryCodes[0]!.replaceAll('-', '')])
    expect(await findOccurrences(service, text)).toEqual([])
  const exported = await exportFor(service, reader.userId)
  expect(exported['one-time-codes']).toMatchObject([{ recoveryCodesLeft: 10 }])
})

it('keeps to its reader: a secret that was sealed for another opens nothing', async () => {
  const [ida, jun] = [await aCarefulReader('ida'), await aCarefulReader('jun')]
  await service.database.sql(
    `update authenticator set secret = (select secret from authenticator where user_id = $1) where user_id = $2`,
    [ida.userId, jun.userId],
  )
  expect(await signIn(jun.email, ida.app())).toMatchObject(wrong)
  // As after a new SECRET: recovery codes still sign in.
  expect((await signIn(jun.email, jun.recoveryCodes[0])).status).toBe(200)
})

it('is for readers with a password', async () => {
  const { cookie, userId } = await service.aReader('kay')
  await service.database.sql(`update account set password_hash = null where user_id = $1`, [userId])
  expect(await begin(cookie)).toMatchObject({ status: 400, body: { code: 'account.no-password' } })
})
