import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readAccess, type AccessWords } from '../access.ts'
import { prepareLayout, runDirOf, type Layout } from '../layout.ts'
import { commandSettings, environmentFor, serviceEnv } from './service-env.ts'

let layout: Layout
beforeAll(() => void (layout = prepareLayout(mkdtempSync(join(tmpdir(), 'flyleaf-env-')))))
afterAll(() => {
  rmSync(runDirOf(layout.dataDir), { recursive: true, force: true })
  rmSync(layout.dataDir, { recursive: true, force: true })
})

const envFor = (words: AccessWords, service = 'account') =>
  serviceEnv({ ...commandSettings(layout), access: readAccess(words) }, service)

it('accepts the published password and has loose limits only where nobody else can reach it', () => {
  expect(envFor({})).toMatchObject({ DEMO_PASSWORD_ACCEPTED: 'true', LIMITS_FACTOR: '100' })
  const origin = 'https://flyleaf.example.org'
  for (const open of [{ origin }, { origin, host: ['0.0.0.0'] }])
    expect(envFor(open)).toMatchObject({ DEMO_PASSWORD_ACCEPTED: 'false', LIMITS_FACTOR: '1' })
})

it('gives each service the password of its own role and user alone', () => {
  const [account, feed] = [envFor({}, 'account'), envFor({}, 'feed')]
  for (const name of ['DATABASE_URL', 'REDIS_URL']) {
    const [own, other] = [new URL(feed[name]!), new URL(account[name]!)]
    expect(own.password).toHaveLength(43)
    expect(own.password).not.toBe(other.password)
    expect(own.username).toMatch(/feed$/)
    for (const value of Object.values(feed)) expect(value).not.toContain(other.password)
  }
})

it("hands on what a process knows, and no key of the operator's shell", () => {
  const shell = { PATH: '/bin', PASSWORD_MIN_LENGTH: '12', LOG_LEVEL: 'debug', AWS_SECRET_ACCESS_KEY: 'key' }
  expect(environmentFor('account', shell)).toEqual({
    PATH: '/bin',
    PASSWORD_MIN_LENGTH: '12',
    LOG_LEVEL: 'debug',
  })
  expect(environmentFor('feed', shell)).toEqual({ PATH: '/bin', LOG_LEVEL: 'debug' })
  expect(environmentFor('renderer', shell)).toEqual({ PATH: '/bin' })
})
