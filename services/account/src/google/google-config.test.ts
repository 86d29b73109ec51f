import { GOOGLE_CALLBACK_PATH, GOOGLE_SIGN_IN_PATH, signInOptionsApi } from '@flyleaf/contracts'
import { expect, it } from 'vitest'
import { AccountConfig } from '../config.ts'
import { startAccount } from '../testing.ts'
import { CLIENT } from './testing.ts'

it('is not offered without a configured client, and reports an unreachable issuer', async () => {
  const without = await startAccount()
  expect((await without.call(signInOptionsApi.options, {})).body).toEqual({ google: false })
  for (const path of [GOOGLE_SIGN_IN_PATH, GOOGLE_CALLBACK_PATH])
    expect((await fetch(without.origin + path, { redirect: 'manual' })).status).toBe(404)
  await without.close()

  const away = await startAccount({ ...CLIENT, GOOGLE_ISSUER: 'http://127.0.0.1:9' })
  expect((await away.call(signInOptionsApi.options, {})).body).toEqual({ google: true })
  const sent = await fetch(away.origin + GOOGLE_SIGN_IN_PATH, { redirect: 'manual' })
  expect(sent.headers.get('location')).toBe('/auth/signin?problem=unavailable')
  await away.close()
})

it('requires a client secret with a client id', () => {
  const secret = 'a-secret-for-tests'
  const secrets = {
    SECRET: secret,
    INTERNAL_SECRET: secret,
    ACCOUNT_SECRET: secret,
    SHELVES_SECRET: secret,
    FEED_SECRET: secret,
  }
  const base = { DATABASE_URL: 'postgres://x/y', ...secrets }
  const faults = AccountConfig.safeParse({ ...base, GOOGLE_CLIENT_ID: 'alone' }).error?.issues
  expect(faults).toMatchObject([{ path: ['GOOGLE_CLIENT_SECRET'] }])
  const urls = AccountConfig.safeParse({
    ...base,
    SERVICE_URLS: 'feed=unix:/run/a=b.sock, shelves=http://s:1',
  })
  expect(urls.data?.SERVICE_URLS).toEqual({ feed: ['unix:/run/a=b.sock'], shelves: ['http://s:1'] })
  expect(AccountConfig.safeParse({ ...base, SERVICE_URLS: 'feed' }).success).toBe(false)
})
