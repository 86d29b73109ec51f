import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { contentOf, versionOf } from '../build/content-of.ts'
import { readManifest } from './manifest.ts'

/**
 * Throws when packages differ from those that were packed with their version before, on whatever machine: the record is committed. Otherwise
 * adds them to it, and returns those that are new.
 */
export async function notePacked(record: string, folders: readonly string[]): Promise<string[]> {
  const before = existsSync(record)
    ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>)
    : {}
  const now: Record<string, string> = {}
  for (const folder of folders) {
    const { name, version } = readManifest(folder)
    now[`${name}@${version}`] = versionOf(await contentOf(folder))
  }
  const changed = Object.keys(now).filter((one) => before[one] && before[one] !== now[one])
  if (changed.length > 0)
    throw new Error(
      `There is other content in ${changed.join(', ')} already. Raise the version: npm run pack -- --raise minor, or major for a ` +
        'change that breaks remotes.',
    )
  writeFileSync(record, `${JSON.stringify({ ...before, ...now }, null, 2)}\n`)
  return Object.keys(now).filter((one) => !before[one])
}
