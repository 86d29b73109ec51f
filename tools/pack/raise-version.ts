import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inc } from 'semver'
import { readManifest } from './manifest.ts'

/** Raises the version of all projects of a checkout, which name each other by it, and returns the new one. */
export function raiseVersion(checkout: string, by: 'patch' | 'minor' | 'major'): string {
  const { workspaces = [], version: old } = readManifest(checkout)
  const version = inc(old, by)!
  const before = `"${old.replaceAll('.', '\\.')}"`
  const manifests = ['', ...workspaces].map((folder) => join(checkout, folder, 'package.json'))
  for (const file of [...globSync(manifests), join(checkout, 'package-lock.json')]) {
    const text = readFileSync(file, 'utf8')
      .replaceAll(
        new RegExp(`("name": "(?:flyleaf|@flyleaf/[\\w-]+)",\\s+"version": )${before}`, 'g'),
        `$1"${version}"`,
      )
      .replaceAll(new RegExp(`("@flyleaf/[\\w-]+": )${before}`, 'g'), `$1"${version}"`)
    writeFileSync(file, text)
  }
  return version
}
