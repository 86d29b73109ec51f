import { randomBytes } from 'node:crypto'
import {
  erasureApi,
  oneTimeCodesApi,
  passkeySignInApi,
  passkeysApi,
  profileApi,
  type InputOf,
} from '@flyleaf/contracts'
import { REDIS, type Redis } from '@flyleaf/service'
import { exportFor, findOccurrences, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Erasures } from '../erasure/erasures.ts'
import { codeOf, stepAt } from '../second-factor/totp.ts'
import { PASSWORD, cookieIn, startAccount, type AccountService } from '../testing.ts'
import { SoftwarePasskey } from './testing.ts'

const lines: string[] = []
let service: AccountService
beforeAll(
  async () =>
    void (service = await startAccount({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })),
)
afterAll(() => service.close())

const BROWSER = '__Host-passkey'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Asserted = InputOf<typeof passkeySignInApi.signIn>['credential']
type Created = InputOf<typeof passkeysApi.add>['credential']

const begin = (cookie: string, input: { password?: string; oneTimeCode?: string } = { password: PASSWORD }) =>
  service.call(passkeysApi.begin, input, null, { cookie })
/** What a browser was given, and its cookies. */
async function begun(cookie: string) {
  const { body, headers } = await begin(cookie)
  return { options: body.options, browser: `${cookie}; ${cookieIn(headers, BROWSER)}` }
}
const add = (browser: string, credential: Created) =>
  service.call(passkeysApi.add, { credential }, null, { cookie: browser, 'user-agent': FIREFOX })
async function addTo(cookie: string, passkey = new SoftwarePasskey()) {
  const { options, browser } = await begun(cookie)
  const { body } = await add(browser, passkey.create(options))
  return { passkey, ...body.passkey }
}
const list = async (cookie: string) =>
  (await service.call(passkeysApi.passkeys, {}, null, { cookie })).body.items
const remove = (cookie: string, passkeyId: string) =>
  service.call(passkeysApi.remove, { passkeyId }, null, { cookie })

async function asked() {
  const { body, headers } = await service.call(passkeySignInApi.begin, {})
  return { options: body.options, browser: cookieIn(headers, BROWSER) }
}
const answer = (browser: string, credential: Asserted) =>
  service.call(passkeySignInApi.signIn, { credential }, null, { cookie: browser })
async function signIn(passkey: SoftwarePasskey, odd: Parameters<SoftwarePasskey['assert']>[1] = {}) {
  const { options, browser } = await asked()
  return answer(browser, passkey.assert(options, odd))
}
const statusOf = async (cookie: string) =>
  (await service.call(profileApi.profile, {}, null, { cookie })).status
const newsTo = (email: string) => service.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

const wrong = { status: 401, body: { code: 'account.wrong-passkey' } }
const expired = { status: 400, body: { code: 'account.passkey-expired' } }
const refused = { status: 400, body: { code: 'account.passkey-refused' } }

it('signs in alone with a passkey that the reader has added with the password', async () => {
  const { email, cookie, userId } = await service.aReader('ada')
  expect(await begin(cookie, { password: 'a guess' })).toMatchObject({
    body: { code: 'account.wrong-password', issues: [{ path: 'password' }] },
  })
  const { options, browser } = await begun(cookie)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Flyleaf' },
    user: { name: email, displayName: 'ada' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  })
  const passkey = new SoftwarePasskey()
  const added = await add(browser, passkey.create(options))
  expect(added).toMatchObject({
    status: 200,
    body: { passkey: { name: 'Firefox on Linux', lastUsedAt: null } },
  })
  await expect.poll(() => newsTo(email)).toContain('A passkey was added to your Flyleaf account')

  const signedIn = await signIn(passkey)
  expect(signedIn.body).toMatchObject({ profile: { userId, username: 'ada' } })
  expect(await statusOf(cookieIn(signedIn.headers))).toBe(200)
  await expect.poll(() => newsTo(email)).toContain('A new device has signed in to your Flyleaf account')
  expect(await list(cookie)).toEqual([{ ...added.body.passkey, lastUsedAt: expect.any(String) }])
  expect((await signIn(passkey)).status).toBe(200)
})

it('takes each answer once, in the browser that asked, and for what it asked', async () => {
  const { cookie } = await service.aReader('ben')
  const { options, browser } = await begun(cookie)
  const passkey = new SoftwarePasskey()
  const created = passkey.create(options)
  expect(await add(cookie, created)).toMatchObject(expired)
  expect((await add(browser, created)).status).toBe(200)
  expect(await add(browser, created)).toMatchObject(expired)

  const first = await asked()
  const asserted = passkey.assert(first.options)
  expect(await answer((await asked()).browser, asserted)).toMatchObject(expired)
  const answers = await Promise.all([1, 2, 3].map(() => answer(first.browser, asserted)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])

  // A challenge for adding a passkey, also of the same browser, signs nobody in.
  const adding = await begun(cookie)
  const stolen = passkey.assert({ ...first.options, challenge: adding.options.challenge })
  expect(await answer(adding.browser, stolen)).toMatchObject(expired)
  const other = await service.aReader('bea')
  const again = await begun(cookie)
  const theirs = `${other.cookie}; ${again.browser.split('; ')[1]}`
  expect(await add(theirs, new SoftwarePasskey().create(again.options))).toMatchObject(expired)
})

it('takes answers of several tabs of one browser', async () => {
  const { cookie } = await service.aReader('bob')
  const { passkey } = await addTo(cookie)
  const first = await asked()
  const { body } = await service.call(passkeySignInApi.begin, {}, null, { cookie: first.browser })
  expect((await answer(first.browser, passkey.assert(first.options))).status).toBe(200)
  expect((await answer(first.browser, passkey.assert(body.options))).status).toBe(200)
})

it('forgets a challenge after five minutes', async () => {
  const redis = service.app.get<Redis>(REDIS)
  const before = new Set(await redis.keys('account:passkey:*'))
  await asked()
  const [key] = (await redis.keys('account:passkey:*')).filter((one) => !before.has(one))
  const seconds = await redis.ttl(key!)
  expect(seconds).toBeGreaterThan(240)
  expect(seconds).toBeLessThanOrEqual(300)
})

it.each([
  ['another origin', { origin: 'https://flyleaf.evil.example' }],
  ['a passkey of another site', { rpId: 'evil.example' }],
  ['a device that has not checked who uses it', { isVerified: false }],
])('refuses %s', async (_what, odd) => {
  const { cookie } = await service.aReader(`cleo_${randomBytes(4).toString('hex')}`)
  const { options, browser } = await begun(cookie)
  expect(await add(browser, new SoftwarePasskey().create(options, odd))).toMatchObject(refused)
  const { passkey } = await addTo(cookie)
  expect(await signIn(passkey, odd)).toMatchObject(wrong)
  expect((await signIn(passkey)).status).toBe(200)
})

it('says the same of an unknown passkey, of another key, and of another reader’s name', async () => {
  const { cookie } = await service.aReader('dora')
  const { passkey } = await addTo(cookie)
  const [stranger, liar] = [new SoftwarePasskey(), new SoftwarePasskey()]
  for (const one of [stranger, liar]) one.create((await begun(cookie)).options)
  expect(await signIn(stranger)).toMatchObject(wrong)
  const { options, browser } = await asked()
  expect(await answer(browser, { ...liar.assert(options), id: passkey.id })).toMatchObject(wrong)
  const next = await asked()
  const asserted = passkey.assert(next.options)
  const response = { ...asserted.response, userHandle: Buffer.from('somebody').toString('base64url') }
  expect(await answer(next.browser, { ...asserted, response })).toMatchObject(wrong)
  const nonsense = { ...asserted.response, clientDataJSON: 'bm9uc2Vuc2U' }
  expect(await answer(next.browser, { ...asserted, response: nonsense })).toMatchObject(wrong)
})

it('refuses a passkey that counts backwards, and logs it; one that never counts signs in', async () => {
  const { cookie } = await service.aReader('eve')
  const { passkey, passkeyId } = await addTo(cookie)
  for (const counter of [0, 0, 7]) expect((await signIn(passkey, { counter })).status).toBe(200)
  for (const counter of [7, 6, 0]) expect(await signIn(passkey, { counter })).toMatchObject(wrong)
  const warnings = () =>
    lines.filter((line) => line.includes('counts backwards') && line.includes(passkeyId)).length
  await expect.poll(warnings).toBe(3)
  expect((await signIn(passkey, { counter: 8 })).status).toBe(200)
})

it('knows a passkey once, whosever it is', async () => {
  const [fay, gus] = [await service.aReader('fay'), await service.aReader('gus')]
  const { passkey } = await addTo(fay.cookie)
  const own = await begun(fay.cookie)
  expect(own.options.excludeCredentials).toEqual([{ type: 'public-key', id: passkey.id }])
  for (const { cookie } of [fay, gus]) {
    const { options, browser } = await begun(cookie)
    expect(await add(browser, passkey.create(options))).toMatchObject({
      status: 409,
      body: { code: 'account.passkey-known' },
    })
  }
  expect(await list(gus.cookie)).toEqual([])
})

it('is renamed and removed by its reader only, who is told of the removal', async () => {
  const { email, cookie } = await service.aReader('hana')
  const other = await service.aReader('hugo')
  const { passkey, passkeyId } = await addTo(cookie)
  const rename = (as: string, name: string) =>
    service.call(passkeysApi.rename, { passkeyId, name }, null, { cookie: as })
  const gone = { status: 404, body: { code: 'account.passkey-not-found' } }
  expect(await rename(other.cookie, 'Mine')).toMatchObject(gone)
  expect((await rename(cookie, ' ')).status).toBe(400)
  expect((await rename(cookie, 'The blue key')).body).toMatchObject({ passkey: { name: 'The blue key' } })
  expect(await remove(other.cookie, passkeyId)).toMatchObject(gone)
  expect(await list(cookie)).toMatchObject([{ name: 'The blue key' }])

  expect((await remove(cookie, passkeyId)).status).toBe(200)
  expect(await remove(cookie, passkeyId)).toMatchObject(gone)
  expect(await signIn(passkey)).toMatchObject(wrong)
  expect(await list(cookie)).toEqual([])
  await expect
    .poll(() => service.mails.find(({ to, text }) => to === email && text.includes('The blue key'))?.subject)
    .toBe('A passkey was removed from your Flyleaf account')
})

it('keeps ten passkeys of a reader, also when more are added at once', async () => {
  const { cookie } = await service.aReader('ida')
  for (let n = 0; n < 8; n += 1) await addTo(cookie)
  const waiting = []
  for (let n = 0; n < 4; n += 1) waiting.push(await begun(cookie))
  const answers = await Promise.all(
    waiting.map(({ options, browser }) => add(browser, new SoftwarePasskey().create(options))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
  const many = { status: 409, body: { code: 'account.too-many-passkeys' } }
  expect(await begin(cookie)).toMatchObject(many)
  const passkeys = await list(cookie)
  expect(passkeys).toHaveLength(10)
  await remove(cookie, passkeys[0]!.passkeyId)
  expect((await begin(cookie)).status).toBe(200)
})

it('asks whoever adds one for a one-time code where codes are on, and whoever signs in with it for none', async () => {
  const { cookie, userId } = await service.aReader('jun')
  const { passkey } = await addTo(cookie)
  const secret = (await service.call(oneTimeCodesApi.begin, { password: PASSWORD }, null, { cookie })).body
  const bits = [...secret.secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const code = (later: number) => codeOf(bytes, stepAt(new Date()) + later)
  await service.call(oneTimeCodesApi.confirm, { oneTimeCode: code(0) }, null, { cookie })
  await service.database.sql(`update authenticator set last_step = 0 where user_id = $1`, [userId])

  const refusal = await begin(cookie)
  expect(refusal).toMatchObject({ status: 403, body: { code: 'account.code-needed' } })
  expect(await begin(cookie, { password: PASSWORD, oneTimeCode: '000000' })).toMatchObject({
    body: { code: 'account.wrong-one-time-code', issues: [{ path: 'oneTimeCode' }] },
  })
  const right = { password: PASSWORD, oneTimeCode: code(1) }
  expect((await begin(cookie, right)).status).toBe(200)
  expect(await begin(cookie, right)).toMatchObject({ body: { code: 'account.wrong-one-time-code' } })
  expect((await signIn(passkey)).status).toBe(200)
})

it('lets a reader without a password add one minutes after signing in', async () => {
  const { cookie, userId } = await service.aReader('kay')
  await service.database.sql(`update account set password_hash = null where user_id = $1`, [userId])
  expect((await begin(cookie, {})).status).toBe(200)
  await service.database.sql(
    `update session set created_at = now() - interval '11 minutes' where user_id = $1`,
    [userId],
  )
  expect(await begin(cookie, {})).toMatchObject({ status: 403, body: { code: 'account.sign-in-again' } })
})

it('asks devices for no certificates, and refuses those that bring some', async () => {
  const { cookie } = await service.aReader('lea')
  const { options, browser } = await begun(cookie)
  const created = new SoftwarePasskey().create(options, { certificate: Buffer.from('a certificate') })
  expect(await add(browser, created)).toMatchObject(refused)
  await expect.poll(() => lines.join('')).toContain('an attestation of the format packed')
})

it('signs in to suspended accounts and those that wait to be erased, as the password does', async () => {
  const { cookie, userId } = await service.aReader('mia')
  const { passkey } = await addTo(cookie)
  const suspend = (version: number, isSuspended: boolean) =>
    receive(service, 'user.suspended', {
      userId,
      version,
      isSuspended,
      until: null,
      decisionId: isSuspended ? 'd0000000000000000000001' : null,
      at: new Date().toISOString(),
    })
  await suspend(1, true)
  const suspended = await signIn(passkey)
  expect(suspended.body.profile.suspension).toMatchObject({ decisionId: 'd0000000000000000000001' })
  const limited = { cookie: cookieIn(suspended.headers) }
  expect(await service.call(passkeysApi.begin, { password: PASSWORD }, null, limited)).toMatchObject({
    status: 403,
  })
  await suspend(2, false)

  const again = cookieIn((await signIn(passkey)).headers)
  await service.call(erasureApi.erase, { password: PASSWORD }, null, { cookie: again })
  expect((await signIn(passkey)).body.profile.erasesAt).not.toBeNull()
})

it('is exported without its key, and erased with its account', async () => {
  const { cookie, userId } = await service.aReader('noa')
  const { passkey } = await addTo(cookie)
  const exported = await exportFor(service, userId)
  expect(exported['passkeys']).toEqual([
    {
      name: 'Firefox on Linux',
      credentialId: passkey.id,
      addedAt: expect.any(String),
      lastUsedAt: null,
    },
  ])
  expect((await findOccurrences(service, passkey.id)).length).toBeGreaterThan(0)
  await service.call(erasureApi.erase, { password: PASSWORD }, null, { cookie })
  await service.database.sql(
    `update account set erases_at = now() - interval '1 minute' where user_id = $1`,
    [userId],
  )
  service.app.get(Erasures).wake()
  await expect.poll(() => findOccurrences(service, passkey.id)).toEqual([])
  expect(await signIn(passkey)).toMatchObject(wrong)
})

it('is unavailable while Redis is away', async () => {
  const alone = await startAccount({ REDIS_URL: 'unix:/nowhere/redis.sock' })
  expect((await alone.call(passkeySignInApi.begin, {})).status).toBe(503)
  await alone.close()
})
