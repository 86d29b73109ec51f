import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these executables found, also in root's PATH folders, which an ordinary user's PATH lacks. */
export function findExecutable(...names: string[]): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    '/usr/local/sbin',
    '/usr/sbin',
    '/sbin',
    '/usr/bin',
  ]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
