import { passwordsApi, signUpApi } from '@flyleaf/contracts'
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

describe('a code', () => {
  it('can be tried five times, also simultaneously', async () => {
    const email = 'cleo@example.org'
    const signedUp = await service.call(signUpApi.signUp, { ...anna, email, username: 'cleo' })
    const code = await service.codeFor(email)
    const wrong = code === '000000' ? '000001' : '000000'
    const tries = await Promise.all(Array.from({ length: 12 }, () => verify(email, wrong, signedUp)))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([400]))
    expect(
      await service.database.sql(`select tries from code join account using (user_id) where email = $1`, [
        email,
      ]),
    ).toEqual([{ tries: 5 }])
    expect((await verify(email, code, signedUp)).status).toBe(400)
  })

  it('keeps its tries for the browser that asked, whatever others try', async () => {
    const { email } = await service.aReader('owner')
    const first = await service.codeFor(email)
    const own = await service.call(passwordsApi.forgotPassword, { email })
    const code = await service.codeFor(email, first)
    const stranger = await service.call(passwordsApi.forgotPassword, { email })
    const reset = (given: string, browser?: { headers: Headers }) =>
      service.call(
        passwordsApi.resetPassword,
        { email, code: given, password: 'a new chapter' },
        null,
        browser ? { cookie: cookieIn(browser.headers, '__Host-reset') } : {},
      )
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 6; tries++) {
      expect((await reset(wrong, stranger)).status).toBe(400)
      expect((await reset(wrong)).status).toBe(400)
    }
    expect((await reset(code, stranger)).status).toBe(400)
    expect(await reset(code)).toMatchObject({ status: 400, body: { code: 'account.wrong-code' } })
    expect((await reset(code, own)).status).toBe(200)
  })

  it('keeps the tries of a sign-up, whatever others try', async () => {
    const email = 'tried@example.org'
    const signedUp = await service.call(signUpApi.signUp, { ...anna, email, username: 'tried' })
    const code = await service.codeFor(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 6; tries++) await service.call(signUpApi.verifyEmail, { email, code: wrong })
    expect((await verify(email, code, signedUp)).status).toBe(200)
  })

  it('expires after ten minutes', async () => {
    const email = 'late@example.org'
    const signedUp = await service.call(signUpApi.signUp, { ...anna, email, username: 'late' })
    const code = await service.codeFor(email)
    await service.database.sql(`update code set expires_at = now() - interval '1 second'`)
    expect((await verify(email, code, signedUp)).body).toMatchObject({ code: 'account.wrong-code' })
  })

  it('verifies once when it is submitted twice at once', async () => {
    const email = 'dora@example.org'
    const signedUp = await service.call(signUpApi.signUp, { ...anna, email, username: 'dora' })
    const code = await service.codeFor(email)
    const answers = await Promise.all([1, 2].map(() => verify(email, code, signedUp)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await publishedBy(service)).filter(({ data }) => data['username'] === 'dora')).toHaveLength(1)
  })

  it('is not sent again within a minute, whether the address is known or not', async () => {
    const resend = (email: string) => service.call(signUpApi.resendEmailVerification, { email })
    const [known, unknown] = ['edna@example.org', 'stranger@example.org']
    await service.call(signUpApi.signUp, { ...anna, email: known, username: 'edna' })
    expect(await resend(known)).toMatchObject({ status: 429, body: { code: 'account.resend-too-soon' } })
    expect((await resend(unknown)).status).toBe(200)
    expect(await resend(unknown)).toMatchObject({ status: 429, body: { code: 'account.resend-too-soon' } })
  })

  it('is not sent again within a minute to somebody who asks from another address of the same IPv6 network', async () => {
    const resend = (ip: string) =>
      service.call(signUpApi.resendEmailVerification, { email: 'flora@example.org' }, null, {
        'x-real-ip': ip,
      })
    expect((await resend('2001:db8:0:1::1')).status).toBe(200)
    expect((await resend('2001:db8:0:1::2')).status).toBe(429)
    expect((await resend('2001:db8:0:2::1')).status).toBe(200)
  })
})
