import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serviceNames } from '../layout.ts'
import { loadSecrets, secretsOf } from './secrets.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'flyleaf-secrets-'))))
afterEach(() => rmSync(folder, { recursive: true }))

it('gives every service its own secrets, the same on each start, and those of the services that it calls', () => {
  const secrets = loadSecrets(folder)
  const all = serviceNames.flatMap((name) => [
    secrets.own(name),
    secrets.internal(name),
    secrets.postgres(name),
    secrets.redis(name),
  ])
  expect(new Set(all).size).toBe(all.length)
  expect(all.every((secret) => secret.length === 43)).toBe(true)
  const feed = secretsOf(secrets, 'feed')
  expect(feed).toEqual(secretsOf(loadSecrets(folder), 'feed'))
  expect(Object.values(feed)).not.toContain(secrets.own('account'))
  expect(Object.values(feed)).not.toContain(secrets.internal('notifications'))
  expect(feed).toMatchObject({ ACCOUNT_SECRET: secretsOf(secrets, 'account')['INTERNAL_SECRET'] })
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

it.each(['', '{ "INTERNAL_SE', '{}', '{ "INTERNAL_SECRET": "" }', 'null'])(
  'refuses to replace secrets that it cannot read: %j',
  (text) => {
    const file = join(folder, 'secrets.json')
    writeFileSync(file, text)
    expect(() => loadSecrets(folder)).toThrow(`The secrets in ${file} cannot be read`)
    expect(readFileSync(file, 'utf8')).toBe(text)
  },
)
