import { signInApi, tooBusy } from '@flyleaf/contracts'
import { Problem } from '@flyleaf/service'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Passwords } from './password/passwords.ts'
import { startAccount, type AccountService } from './testing.ts'

const lines: string[] = []
let service: AccountService
beforeAll(
  async () =>
    void (service = await startAccount({ LOG_LEVEL: 'trace' }, { write: (line) => lines.push(line) })),
)
afterAll(() => service.close())

const logged = () => lines.map((line) => JSON.parse(line) as { level: number; msg?: string })
const WARN = 40

it('warns about intended refusals, and logs no secrets of failed calls', async () => {
  const secret = { email: 'a.secret@example.org', password: 'an unlikely password' }
  const reader = await service.aReader('otto')
  const passwords = service.app.get(Passwords)
  const check = vi.spyOn(passwords, 'matches').mockRejectedValueOnce(new Problem(tooBusy))
  lines.length = 0
  expect((await service.call(signInApi.signIn, secret)).status).toBe(503)
  await expect.poll(() => logged().filter(({ level }) => level >= WARN).length).toBe(1)
  expect(logged().every(({ level }) => level <= WARN)).toBe(true)

  const failure = Object.assign(new Error(`insert into account values ('${secret.email}') - duplicate key`), {
    detail: `Key (email)=(${secret.email}) already exists.`,
    code: '23505',
  })
  check.mockRejectedValueOnce(failure)
  const failed = await service.call(signInApi.signIn, secret, null, { cookie: reader.cookie })
  expect([failed.status, failed.body]).toEqual([
    500,
    { code: 'server.error', message: 'Something went wrong', requestId: expect.any(String) },
  ])
  await fetch(`${service.origin}/api/users/otto?code=a-secret-code`, { headers: { cookie: reader.cookie } })
  await expect.poll(() => lines.join('')).toContain('a request failed')
  await expect.poll(() => lines.join('')).toContain('/api/users/otto')

  const all = lines.join('')
  expect(all).toContain('23505')
  const cookie = reader.cookie.split('=')[1]!
  for (const word of [secret.email, secret.password, 'a-secret-code', cookie]) expect(all).not.toContain(word)
})

it('logs no code and no email address of a sign-up', async () => {
  lines.length = 0
  const { email, cookie } = await service.aReader('pia')
  await service.call(signInApi.signOut, {}, null, { cookie })
  await expect.poll(() => lines.join('')).toContain('/api/users/signout')
  const code = service.mails.find(({ to }) => to === email)!.subject.slice(-6)
  for (const word of [email, cookie.split('=')[1]!]) expect(lines.join('')).not.toContain(word)
  // Not as a part of a longer number: times have the digits of some code.
  expect(lines.join('')).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`))
})
