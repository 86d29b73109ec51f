import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inc } from 'semver'
import { readManifest } from './manifest.ts'

interface Locked {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Raises the version of all projects of a checkout, which name each other by it, and returns the new one. */
export function raiseVersion(checkout: string, by: 'patch' | 'minor' | 'major'): string {
  const { workspaces = [], version: old } = readManifest(checkout)
  const version = inc(old, by)!
  for (const file of globSync(['', ...workspaces].map((folder) => join(checkout, folder, 'package.json'))))
    raise(file, (text) =>
      text
        .replace(`"version": "${old}"`, `"version": "${version}"`)
        .replaceAll(
          new RegExp(`("@flyleaf/[\\w-]+": )"${old.replaceAll('.', '\\.')}"`, 'g'),
          `$1"${version}"`,
        ),
    )
  raise(join(checkout, 'package-lock.json'), (text) => {
    const lock = JSON.parse(text) as { version: string; packages: Record<string, Locked> }
    lock.version = version
    for (const [path, locked] of Object.entries(lock.packages)) {
      if (path.includes('node_modules/')) continue
      locked.version = version
      for (const names of [locked.dependencies ?? {}, locked.devDependencies ?? {}])
        for (const name of Object.keys(names)) if (name.startsWith('@flyleaf/')) names[name] = version
    }
    return `${JSON.stringify(lock, null, 2)}\n`
  })
  return version
}

const raise = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))
