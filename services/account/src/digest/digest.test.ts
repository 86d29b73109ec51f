import { CONFIG, type BaseConfig } from '@flyleaf/service'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startAccount, type AccountService } from '../testing.ts'

let account: AccountService
beforeAll(async () => void (account = await startAccount()))
afterAll(() => account.close())

const post = (body: object, secret = account.app.get<BaseConfig>(CONFIG).INTERNAL_SECRET) =>
  fetch(`${account.origin}/internal/digests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-internal-secret': secret },
    body: JSON.stringify(body),
  })
const aDigest = (userId: string, since: string) => ({
  userId,
  since,
  subject: 'What you’ve missed',
  lines: ['Ben & Cat liked your post: “<b>Emma</b>”'],
  unsubscribe: { oneClick: 'https://flyleaf.example/one-click', page: 'https://flyleaf.example/page' },
})
const to = (email: string) =>
  account.mails.filter((mail) => mail.to === email && mail.subject === 'What you’ve missed')

it('sends a digest to its reader once, with a way to stop it', async () => {
  const { userId, email } = await account.aReader('ada')
  for (const since of ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'])
    expect((await post(aDigest(userId, since))).status).toBe(202)
  await vi.waitFor(() => expect(to(email)).toHaveLength(2), { timeout: limits.event })
  const [mail] = to(email)
  expect(mail!.unsubscribe).toBe('https://flyleaf.example/one-click')
  expect(mail!.text).toContain('- Ben & Cat liked your post: “<b>Emma</b>”')
  expect(mail!.text).toContain('https://flyleaf.example/page')
  expect(mail!.html).toContain('&lt;b&gt;Emma&lt;/b&gt;')
})

it('takes nothing from elsewhere, and nothing that it cannot read', async () => {
  expect((await post(aDigest('someone', '2026-01-01T00:00:00.000Z'), 'a guess')).status).toBe(403)
  expect((await post({ userId: 'someone' })).status).toBe(400)
})
