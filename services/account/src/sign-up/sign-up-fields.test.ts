import { PersonName, signUpApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startAccount, type AccountService } from '../testing.ts'

let service: AccountService
beforeAll(async () => void (service = await startAccount()))
afterAll(() => service.close())

const anna = { name: 'Anna Lind', username: 'anna_reads', email: 'anna@example.org', password: PASSWORD }

describe('the fields of a sign-up', () => {
  it.each([
    ['Ann\na', 'Name can’t contain line breaks or invisible characters'],
    ['Ann\u200ba', 'Name can’t contain line breaks or invisible characters'],
    ['\u202eanna', 'Name can’t contain line breaks or invisible characters'],
    ['\u3164', 'Name can’t contain line breaks or invisible characters'],
    ['See https://evil.example/a', 'Name can’t contain a web address'],
    ['evil.example', 'Name can’t contain a web address'],
  ])('refuses the name %j', async (name, message) => {
    const { status, body } = await service.call(signUpApi.signUp, { ...anna, username: 'named', name })
    expect([status, body]).toMatchObject([400, { issues: [{ path: 'name', message }] }])
  })

  it.each(['J. R. R. Tolkien', 'J.R.R. Tolkien', 'Ἀριστοτέλης', '村上 春樹', 'Anne-Marie O’Neil 📚'])(
    'accepts the name %j',
    (name) => expect(PersonName.safeParse(name).success).toBe(true),
  )

  it("refuses common passwords and the reader's name, without counting refused sign-ups", async () => {
    const strict = await startAccount({ LIMITS_FACTOR: '1', PASSWORD_MIN_LENGTH: '10' })
    const ask = (changes: object) => strict.call(signUpApi.signUp, { ...anna, ...changes })
    const refused = [
      [{ username: 'settings' }, 'account.username-reserved'],
      [{ password: 'password' }, 'account.short-password'],
      [{ password: '1234567890' }, 'account.common-password'],
      [{ password: 'annareads12' }, 'account.own-password'],
    ] as const
    for (const [changes, code] of [...refused, ...refused])
      expect((await ask(changes)).body).toMatchObject({ code })
    expect((await ask({})).status).toBe(201)
    await strict.close()
  })

  it('gives a message for every invalid field', async () => {
    const { status, body } = await service.call(signUpApi.signUp, {
      name: ' ',
      username: 'a!',
      email: 'nobody',
      password: 'short',
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'request.invalid',
      message: 'Name is required',
      issues: [
        { path: 'name', message: 'Name is required' },
        { path: 'username', message: 'Username must be at least 3 characters' },
        { path: 'username', message: 'Username can only contain letters, digits and underscores' },
        { path: 'email', message: 'Please provide a valid email address' },
        { path: 'password', message: 'Password must be at least 6 characters' },
      ],
    })
  })

  it("reserves Flyleaf's own names, also with digits around them", async () => {
    const reserved = {
      status: 409,
      body: { code: 'account.username-reserved', issues: [{ path: 'username' }] },
    }
    for (const username of ['settings', 'admin1', '__support_', 'flyleaf_2026', '1team'])
      expect(
        await service.call(signUpApi.signUp, { ...anna, email: 'x@example.org', username }),
      ).toMatchObject(reserved)
    const check = async (username: string) =>
      (await service.call(signUpApi.checkUsername, { username })).body.isAvailable
    expect([await check('admin_7'), await check('steam'), await check('teamwork')]).toEqual([
      false,
      true,
      true,
    ])
  })
})
