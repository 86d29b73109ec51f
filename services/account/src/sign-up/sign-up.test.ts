import { peopleApi, profileApi, signInApi, signUpApi } from '@flyleaf/contracts'
import { REDIS, type Redis } from '@flyleaf/service'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, SIGN_UP_COOKIE, cookieIn, startAccount, type AccountService } from '../testing.ts'

let service: AccountService
beforeAll(async () => void (service = await startAccount()))
afterAll(() => service.close())

/** Sends a code from the browser that signed up. */
const verify = (email: string, code: string, { headers }: { headers: Headers }) =>
  service.call(signUpApi.verifyEmail, { email, code }, null, { cookie: cookieIn(headers, SIGN_UP_COOKIE) })

const anna = { name: 'Anna Lind', username: 'anna_reads', email: 'anna@example.org', password: PASSWORD }

describe('signing up', () => {
  it('leads by an emailed code to a profile, and publishes it only then', async () => {
    const published = async () =>
      (await publishedBy(service)).filter(({ data }) => data['username'] === 'anna_reads')
    const signedUp = await service.call(signUpApi.signUp, {
      ...anna,
      username: 'Anna_Reads',
      email: 'Anna@Example.org',
    })
    expect(signedUp).toMatchObject({ status: 201, body: { email: 'anna@example.org' } })
    expect((await service.call(signInApi.signIn, anna)).body).toMatchObject({
      code: 'account.email-not-verified',
    })
    expect((await service.call(peopleApi.user, { username: 'anna_reads' })).status).toBe(404)
    expect(await published()).toEqual([])

    const code = await service.codeFor('anna@example.org')
    expect(service.mails.findLast(({ to }) => to === anna.email)!.html).toContain(code)
    const verified = await verify(anna.email, code, signedUp)
    expect(verified.body.profile).toMatchObject({
      username: 'anna_reads',
      name: 'Anna Lind',
      email: 'anna@example.org',
      bio: '',
    })
    expect(verified.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-sign-up=; Path=\/; Max-Age=0/),
    )
    expect(verified.headers.getSetCookie()[1]).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(await published()).toMatchObject([{ type: 'user.registered' }])
    expect((await service.call(signUpApi.verifyEmail, { email: anna.email, code })).body).toMatchObject({
      code: 'account.wrong-code',
    })

    const signedIn = await service.call(signInApi.signIn, anna)
    const profile = await service.call(profileApi.profile, {}, null, { cookie: cookieIn(signedIn.headers) })
    expect(profile.body).toEqual(verified.body.profile)
  })

  it('gives the same answer for an address with an account, holds the username, and emails its reader', async () => {
    const { email } = await service.aReader('known')
    const attempt = { ...anna, name: 'Stranger', password: 'a stranger’s choice' }
    const outcomes = []
    for (const [address, username] of [
      [email, 'stranger_a'],
      ['unknown@example.org', 'stranger_b'],
    ] as const) {
      const input = { ...attempt, email: address, username }
      const signedUp = await service.call(signUpApi.signUp, input)
      const seen = [
        signedUp,
        await service.call(signInApi.signIn, input),
        await service.call(signInApi.signIn, { ...input, password: 'not this one' }),
        await verify(address, '000000', signedUp),
        await service.call(signUpApi.checkUsername, { username }),
        await service.call(signUpApi.signUp, { ...input, name: 'Once more' }),
      ]
      outcomes.push(
        seen.map(({ status, body, headers }) => [
          status,
          JSON.stringify(body).replace(address, 'address'),
          headers.getSetCookie().map((cookie) => cookie.split('=')[0]),
        ]),
      )
    }
    expect(outcomes[0]).toEqual(outcomes[1])
    expect(outcomes[0]!.map(([status]) => status)).toEqual([201, 403, 401, 400, 200, 201])
    await expect
      .poll(() => service.mails.findLast(({ to }) => to === email))
      .toMatchObject({ subject: 'You already have a Flyleaf account' })
    expect((await service.call(signInApi.signIn, { email, password: PASSWORD })).status).toBe(200)
  })

  it('stores such a sign-up under no address that a call accepts, which would tell it from others', async () => {
    const { email } = await service.aReader('looked_for')
    await service.call(signUpApi.signUp, {
      ...anna,
      username: 'looking',
      email,
      password: 'a stranger’s choice',
    })
    const { stored } = await service.database.db
      .selectFrom('account')
      .select('email as stored')
      .where('username', '=', 'looking')
      .executeTakeFirstOrThrow()
    const guessed = await service.call(signInApi.signIn, { email: stored, password: 'a stranger’s choice' })
    expect(guessed).toMatchObject({ status: 400, body: { issues: [{ path: 'email' }] } })
  })

  it('emails nothing that was typed to an unverified address', async () => {
    const email = 'target@example.org'
    await service.call(signUpApi.signUp, { ...anna, name: 'Dear Customer', username: 'target', email })
    await service.codeFor(email)
    const { text, html } = service.mails.findLast(({ to }) => to === email)!
    expect(text + html).not.toMatch(/Customer|target/)
  })

  it('gives a username to one of two simultaneous sign-ups, and never a reserved one', async () => {
    const ask = (email: string, username: string) =>
      service.call(signUpApi.signUp, { ...anna, email, username })
    const answers = await Promise.all([
      ask('one@example.org', 'only_one'),
      ask('two@example.org', 'only_one'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'account.username-taken',
      issues: [{ path: 'username' }],
    })
    expect((await ask('three@example.org', 'settings')).status).toBe(409)
    expect((await service.call(signUpApi.checkUsername, { username: 'settings' })).body.isAvailable).toBe(
      false,
    )
    expect((await service.call(signUpApi.checkUsername, { username: 'only_one' })).body.isAvailable).toBe(
      false,
    )
    expect((await service.call(signUpApi.checkUsername, { username: 'only_two' })).body.isAvailable).toBe(
      true,
    )
  })

  it('starts over for an address that is not verified, with a new code', async () => {
    const email = 'ben@example.org'
    const before = await service.call(signUpApi.signUp, { ...anna, email, username: 'ben_first' })
    const first = await service.codeFor(email)
    const after = await service.call(signUpApi.signUp, {
      ...anna,
      email,
      username: 'ben_second',
      password: 'another one',
    })
    const second = await service.codeFor(email, first)
    expect((await verify(email, first, after)).status).toBe(400)
    expect((await verify(email, first, before)).status).toBe(400)
    expect((await verify(email, second, after)).body.profile.username).toBe('ben_second')
    expect((await service.call(signInApi.signIn, { email, password: 'another one' })).status).toBe(200)
    expect((await service.call(signInApi.signIn, { email, password: anna.password })).status).toBe(401)
  })

  it("gives no access to a person who signs up with another's address before or after them", async () => {
    const email = 'victim@example.org'
    const attack = () =>
      service.call(signUpApi.signUp, { ...anna, email, username: 'not_victim', password: 'the attacker’s' })
    await attack()
    const stale = await service.codeFor(email)
    const own = await service.call(signUpApi.signUp, { ...anna, email, username: 'victim' })
    const ownCode = await service.codeFor(email, stale)
    await attack()
    const code = await service.codeFor(email, ownCode)
    expect(await verify(email, code, own)).toMatchObject({
      status: 409,
      body: { code: 'account.signed-up-elsewhere', issues: [{ path: 'code' }] },
    })
    expect((await service.call(signUpApi.verifyEmail, { email, code })).status).toBe(409)
    const again = await service.call(signUpApi.signUp, { ...anna, email, username: 'victim' })
    expect((await verify(email, await service.codeFor(email, code), again)).status).toBe(200)
    expect((await service.call(signInApi.signIn, { email, password: 'the attacker’s' })).status).toBe(401)
  })

  it('continues in another browser after signing in there, and with a resent code', async () => {
    const email = 'twice@example.org'
    await service.call(signUpApi.signUp, { ...anna, email, username: 'twice' })
    const first = await service.codeFor(email)
    const wrong = await service.call(signInApi.signIn, { email, password: 'not this one' })
    expect(wrong.headers.getSetCookie()).toEqual([])
    const elsewhere = await service.call(signInApi.signIn, { email, password: PASSWORD })
    expect(elsewhere.status).toBe(403)
    const redis = service.app.get<Redis>(REDIS)
    await redis.del(await redis.keys('limit:account:resend-verify:*'))
    await service.call(signUpApi.resendEmailVerification, { email })
    expect((await verify(email, await service.codeFor(email, first), elsewhere)).status).toBe(200)
  })

  it('keeps one of two simultaneous sign-ups with one address', async () => {
    const email = 'race@example.org'
    const ask = (username: string) => service.call(signUpApi.signUp, { ...anna, email, username })
    const answers = await Promise.all(['race_a', 'race_b', 'race_a', 'race_c'].map(ask))
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(
      await service.database.sql(`select count(*)::integer from account where email = $1`, [email]),
    ).toEqual([{ count: 1 }])
  })
})
