import {
  GOOGLE_CALLBACK_PATH,
  GOOGLE_SIGN_IN_PATH,
  passwordsApi,
  profileApi,
  signInApi,
  signUpApi,
  signInOptionsApi,
  type SignUpMode,
} from '@flyleaf/contracts'
import { SESSION_COOKIE } from '@flyleaf/service'
import { publishedBy, receive } from '@flyleaf/service/testing'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, cookieIn, startAccount, type AccountService } from '../testing.ts'
import { SealedCookie, type Flow } from './sealed-cookie.ts'
import { CLIENT, startIssuer, throughIssuer, type AtIssuer } from './testing.ts'

const ORIGIN = 'http://localhost'
let issuer: Awaited<ReturnType<typeof startIssuer>>
let service: AccountService
beforeAll(async () => {
  issuer = await startIssuer(ORIGIN)
  service = await startAccount({ ...CLIENT, GOOGLE_ISSUER: issuer.issuer })
})
afterAll(async () => {
  await service.close()
  await issuer.close()
})

const person = (name: string, rest: Partial<AtIssuer> = {}): AtIssuer => ({
  subject: `subject-of-${name}`,
  email: `${name}@gmail.example`,
  isVerified: true,
  name: `${name} of Google`,
  ...rest,
})

/** A browser that navigates here from another site. */
async function visit(path: string, cookie = '') {
  const response = await fetch(new URL(path, service.origin), {
    redirect: 'manual',
    headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  })
  const kept = new Map(
    response.headers.getSetCookie().map((one) => one.split(';')[0]!.split('=') as [string, string]),
  )
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    kept,
    headers: response.headers,
  }
}

/** Signs in at the issuer; returns the callback and the cookie that it needs. */
async function returning(at: AtIssuer, from = '/', invitation = '') {
  issuer.signInAs(at)
  const begun = await visit(`${GOOGLE_SIGN_IN_PATH}?${new URLSearchParams({ from, invitation }).toString()}`)
  expect(begun.status).toBe(302)
  const back = await throughIssuer(begun.location, ORIGIN)
  return { path: back.pathname + back.search, cookie: googleCookie(begun.kept) }
}

const googleCookie = (kept: Map<string, string>) => `__Host-google=${kept.get('__Host-google')}`

async function signInWithGoogle(at: AtIssuer, from?: string) {
  const { path, cookie } = await returning(at, from)
  return visit(path, cookie)
}

const profileOf = async (headers: Headers) =>
  (await service.call(profileApi.profile, {}, null, { cookie: cookieIn(headers) })).body

it('creates an account for a new address, and finds it again', async () => {
  const first = await signInWithGoogle(person('mara.b'), '/bookshelf/x?tab=notes#one')
  expect([first.status, first.location]).toEqual([302, '/bookshelf/x?tab=notes#one'])
  const profile = await profileOf(first.headers)
  expect(profile).toMatchObject({
    username: 'mara_b',
    name: 'mara.b of Google',
    email: 'mara.b@gmail.example',
  })
  const registered = (await publishedBy(service)).filter((event) => event.key === profile.userId)
  expect(registered.map((event) => event.type)).toEqual(['user.registered'])

  const again = await signInWithGoogle(person('mara.b', { email: 'moved@gmail.example' }))
  expect((await profileOf(again.headers)).userId).toBe(profile.userId)
  const { body } = await service.call(signInOptionsApi.methods, {}, null, { cookie: cookieIn(again.headers) })
  expect(body).toEqual({ hasPassword: false, hasGoogle: true })
})

it('tells the reader of a sign-in from a device that their account does not know', async () => {
  const nadia = person('nadia')
  const first = await signInWithGoogle(nadia)
  const device = cookieIn(first.headers, '__Host-known-device')
  const { path, cookie } = await returning(nadia)
  await visit(path, `${cookie}; ${device}`)
  await signInWithGoogle(nadia)
  const news = () =>
    service.mails.filter(({ to, subject }) => to === nadia.email && /new device/i.test(subject))
  await expect.poll(() => news().length).toBeGreaterThan(0)
  expect(news()).toHaveLength(1)
})

it('creates no account for an address of a blocked domain, and signs in those that exist', async () => {
  const known = person('olga', { email: 'olga@blocked.example' })
  await signInWithGoogle(known)
  const domain = { domain: 'blocked.example', version: 1, isBlocked: true, at: new Date().toISOString() }
  await receive(service, 'email-domain.blocked', domain)
  expect((await signInWithGoogle(known)).location).toBe('/')
  const next = person('oleg', { email: 'oleg@blocked.example' })
  expect((await signInWithGoogle(next)).location).toBe('/auth/signin?problem=blocked')
})

it('neither creates accounts from a blocked network nor signs in there with a new device', async () => {
  const known = person('ines')
  const { headers } = await signInWithGoogle(known)
  const block = (version: number, isBlocked: boolean) =>
    receive(service, 'address-range.blocked', {
      range: '127.0.0.0/8',
      version,
      isBlocked,
      level: 'sign-in',
      endsAt: null,
      at: new Date().toISOString(),
    })
  await block(1, true)
  expect((await signInWithGoogle(person('igor'))).location).toBe('/auth/signin?problem=network')
  expect((await signInWithGoogle(known)).location).toBe('/auth/signin?problem=network-sign-in')
  const { path, cookie } = await returning(known)
  const again = await visit(path, `${cookie}; ${cookieIn(headers, '__Host-known-device')}`)
  expect(again.location).toBe('/')
  await block(2, false)
})

it('creates accounts as the place allows: by invitation, or after approval', async () => {
  let version = 0
  const setMode = (mode: SignUpMode) =>
    receive(service, 'sign-up-mode.changed', { mode, version: ++version, at: new Date().toISOString() })
  const known = person('known.before')
  await signInWithGoogle(known)
  await setMode('invitation')
  expect((await signInWithGoogle(known)).location).toBe('/')
  expect((await signInWithGoogle(person('uninvited'))).location).toBe('/auth/signin?problem=invitation')

  await receive(service, 'sign-up-invitation.changed', {
    invitationId: 'for-one',
    version: 1,
    tokenHash: createHash('sha256').update('token').digest('hex'),
    uses: 1,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    isRevoked: false,
  })
  const invited = [await returning(person('one'), '/', 'token')]
  invited.push(await returning(person('two'), '/', 'token'))
  const outcomes = await Promise.all(invited.map(({ path, cookie }) => visit(path, cookie)))
  expect(outcomes.map(({ location }) => location).sort()).toEqual(['/', '/auth/signin?problem=used'])

  await setMode('approval')
  const asks = person('asks')
  for (let again = 0; again < 2; again++) {
    const waiting = await signInWithGoogle(asks)
    expect(waiting.location).toBe('/auth/signin?problem=waiting')
    expect(waiting.kept.has('__Host-session')).toBe(false)
  }
  const another = person('asks', { subject: 'another subject' })
  expect((await signInWithGoogle(another)).location).toBe('/auth/signin?problem=waiting')
  const [asked] = await service.database.sql<{ userId: string }>(
    `select user_id as "userId" from account where email = 'asks@gmail.example'`,
  )
  const { userId } = asked!
  await receive(service, 'sign-up.answered', { userId, isApproved: true, at: new Date().toISOString() })
  const approved = await signInWithGoogle(asks)
  expect((await profileOf(approved.headers)).userId).toBe(userId)
  await setMode('open')
})

it('redirects to the issuer with PKCE, state and nonce, without revealing their secrets', async () => {
  const { location, headers } = await visit(GOOGLE_SIGN_IN_PATH)
  const asked = new URL(location).searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  for (const name of ['code_challenge', 'state', 'nonce']) expect(asked.get(name)?.length).toBeGreaterThan(20)
  const [cookie] = headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-google=[\w-]+; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/)
  expect(Buffer.from(cookie!, 'base64url').toString()).not.toContain(asked.get('state'))
})

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/api/users/signout',
  'x',
  '/\t/evil.example',
])('goes to the front page instead of %j', async (from) => {
  expect((await signInWithGoogle(person('nomad'), from)).location).toBe('/')
})

it('chooses a free, valid username', async () => {
  await service.aReader('oscar')
  const taken = await profileOf((await signInWithGoogle(person('oscar'))).headers)
  expect(taken.username).toMatch(/^oscar\d{4,6}$/)
  const reserved = await profileOf((await signInWithGoogle(person('admin'))).headers)
  expect(reserved.username).toBe('reader_admin')
  const strange = await profileOf((await signInWithGoogle(person('Ünï+x'))).headers)
  expect(strange.username).toBe('uni_x')
})

it('refuses a wrong state, a used code, a foreign nonce, a missing cookie and a denied request', async () => {
  const problem = async (path: string, cookie?: string) => {
    const { status, location, kept } = await visit(path, cookie)
    expect([status, kept.has(SESSION_COOKIE)]).toEqual([302, false])
    return location
  }
  const one = await returning(person('pia'))
  const wrongState = one.path.replace(/state=[^&]+/, 'state=another')
  expect(await problem(wrongState, one.cookie)).toBe('/auth/signin?problem=failed')
  expect(await problem(one.path)).toBe('/auth/signin?problem=expired')
  expect(await problem(one.path, '__Host-google=garbage')).toBe('/auth/signin?problem=expired')
  expect(await problem(GOOGLE_CALLBACK_PATH, one.cookie)).toBe('/auth/signin?problem=failed')

  const sealed = service.app.get(SealedCookie)
  let value = ''
  const http = {
    cookie: () => one.cookie.split('=')[1],
    setCookie: (_name: string, made: string) => (value = made),
  }
  const flow = sealed.take(http as never, 'flow') as Flow
  sealed.put(http as never, { ...flow, nonce: 'another' })
  expect(await problem(one.path, `__Host-google=${value}`)).toBe('/auth/signin?problem=failed')

  const two = await returning(person('pia'))
  expect((await visit(two.path, two.cookie)).location).toBe('/')
  expect(await problem(two.path, two.cookie)).toBe('/auth/signin?problem=expired')

  const denied = await returning(person('quin', { denies: true }))
  expect(await problem(denied.path, denied.cookie)).toBe('/auth/signin?problem=denied')
  const unverified = await returning(person('rob', { isVerified: false }))
  expect(await problem(unverified.path, unverified.cookie)).toBe('/auth/signin?problem=unverified')
})

it('links an existing account only after signing in with its password', async () => {
  const { email, userId } = await service.aReader('saskia')
  const mine = person('saskia', { email })
  const met = await signInWithGoogle(mine, '/search')
  expect(met.location).toBe(`/auth/signin?link=google&email=saskia%40example.org&from=%2Fsearch`)
  expect(met.kept.has(SESSION_COOKIE)).toBe(false)

  const other = await service.aReader('tomas')
  const cookie = googleCookie(met.kept)
  await service.call(signInApi.signIn, { email: other.email, password: PASSWORD }, null, { cookie })
  expect((await signInWithGoogle(mine)).kept.has(SESSION_COOKIE)).toBe(false)

  await service.call(signInApi.signIn, { email, password: PASSWORD }, null, { cookie })
  expect((await profileOf((await signInWithGoogle(mine)).headers)).userId).toBe(userId)
})

it('replaces an unverified sign-up, including its password', async () => {
  const email = 'una@gmail.example'
  await service.call(signUpApi.signUp, { name: 'Squatter', username: 'squatter', email, password: PASSWORD })
  const { headers } = await signInWithGoogle(person('una'))
  expect(await profileOf(headers)).toMatchObject({ username: 'una', email })
  const tried = await service.call(signInApi.signIn, { email, password: PASSWORD })
  expect(tried.status).toBe(401)
})

it('lets a reader without a password choose one', async () => {
  const { headers } = await signInWithGoogle(person('vera'))
  const cookie = cookieIn(headers)
  const passwords = { currentPassword: 'anything', password: PASSWORD }
  const refused = await service.call(passwordsApi.changePassword, passwords, null, { cookie })
  expect([refused.status, refused.body]).toMatchObject([400, { code: 'account.no-password' }])

  const email = 'vera@gmail.example'
  const asked = await service.call(passwordsApi.forgotPassword, { email })
  const reset = { email, code: await service.codeFor(email), password: PASSWORD }
  const browser = { cookie: cookieIn(asked.headers, '__Host-reset') }
  expect((await service.call(passwordsApi.resetPassword, reset, null, browser)).status).toBe(200)
  expect((await service.call(signInApi.signIn, { email, password: PASSWORD })).status).toBe(200)
})

it('creates one account for two simultaneous callbacks', async () => {
  const [one, two] = [await returning(person('wim')), await returning(person('wim'))]
  const both = await Promise.all([visit(one.path, one.cookie), visit(two.path, two.cookie)])
  const [a, b] = await Promise.all(both.map(({ headers }) => profileOf(headers)))
  expect(a!.userId).toBe(b!.userId)
})
