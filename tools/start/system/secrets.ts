import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Secrets = { INTERNAL_SECRET: string }

/** The secrets of this installation: made once, readable by its owner only. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>
    if (found.INTERNAL_SECRET) return { INTERNAL_SECRET: found.INTERNAL_SECRET }
  } catch {
    // none yet, or cut short by a full disk: nothing is signed with them that outlives a restart
  }
  const secrets = { INTERNAL_SECRET: randomBytes(32).toString('base64url') }
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secrets
}
