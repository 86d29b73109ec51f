import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { StartFailure } from '@flyleaf/servers/failure'

/** Throws a StartFailure if a backup and a data folder are the same folder, or one lies in the other: then one could delete the other. */
export function requireApart(backup: string, dataDir: string): void {
  const [one, other] = [realPathOf(backup), realPathOf(dataDir)]
  if (holds(one, other) || holds(other, one))
    throw new StartFailure(
      `Neither the backup nor the data folder may contain the other. Choose another folder than ${backup}, outside ${dataDir}.`,
    )
}

/** The real path of what is there, or will be. */
function realPathOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realPathOf(dirname(path)), basename(path))
}

function holds(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith('../') && !isAbsolute(way)
}
