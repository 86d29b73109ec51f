import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceSettings } from './service/service-env.ts'
import { library, runServiceCommand } from './service/service-processes.ts'

/**
 * Seeds the services before any of them runs, as they would handle the first events of a library that is not complete; and again when
 * the library has changed, for the descriptions that books lack: other data stays.
 */
export async function seedOnce(settings: ServiceSettings, signal?: AbortSignal): Promise<void> {
  const marker = join(settings.layout.dataDir, 'seeded')
  const seeded = libraryDigest()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === seeded) return
  for (const service of ['account', 'shelves', 'feed'])
    await runServiceCommand(settings, service, 'seed', { signal })
  writeFileSync(marker, seeded)
}

function libraryDigest(): string {
  const digest = createHash('sha256')
  for (const file of readdirSync(library).toSorted()) digest.update(readFileSync(join(library, file)))
  return `${digest.digest('hex')}\n`
}
