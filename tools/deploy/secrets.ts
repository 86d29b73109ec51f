import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { writeSecrets } from '../secrets/write-secrets.ts'
import { parseEnv } from './parse-env.ts'

const MANAGED = {
  database: 'db.example.org',
  databaseOptions: 'sslmode=verify-full',
  redis: 'rediss://redis.example.org:6379',
}

/** Writes secrets for the tests of a file, by default for managed servers; returns a function that reads those of a service. */
export function useSecrets(servers = MANAGED): (service: string) => Record<string, string> {
  const to = mkdtempSync(join(tmpdir(), 'flyleaf-secrets-'))
  writeSecrets({ to, ...servers })
  afterAll(() => rmSync(to, { recursive: true, force: true }))
  return (service) => parseEnv(readFileSync(join(to, `${service}.env`), 'utf8'))
}
