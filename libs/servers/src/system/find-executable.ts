import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these executables that is found. The folders of root's PATH are not in an ordinary user's. */
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
