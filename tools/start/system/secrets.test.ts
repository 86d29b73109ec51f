import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serviceNames } from '../layout.ts'
import { loadSecrets, secretsOf } from './secrets.ts'

it('gives every service its own secrets, the same on each start, and those of the services that it calls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-secrets-'))
  try {
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
  } finally {
    rmSync(folder, { recursive: true })
  }
})
