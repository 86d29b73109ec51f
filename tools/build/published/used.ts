import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { UsedPackages } from '@flyleaf/contracts/release'

/** The folder with what a team publishes for others: calls, events, links and the props of widgets. */
export const PUBLISHED = 'src/published'

/** A package that was made from what another team has published. */
interface TeamPackage {
  /** The remote of the team. */
  remote: string
  /** Where its code is. */
  folder: string
}

interface Manifest {
  flyleaf?: { remote?: string }
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest

/** The packages of other teams that an app depends on. */
export function teamPackagesOf(dir: string): TeamPackage[] {
  const file = join(dir, 'package.json')
  if (!existsSync(file)) return []
  const { dependencies, devDependencies } = read(file)
  const paths = createRequire(file).resolve.paths('x') ?? []
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
    const found = paths.map((path) => join(path, name, 'package.json')).find((path) => existsSync(path))
    const remote = found && read(found).flyleaf?.remote
    return remote ? [{ remote, folder: join(realpathSync(dirname(found)), 'src') }] : []
  })
}

/** The types of the packages of other teams that an app is built with, by their remotes. */
export function usedPackages(dir: string): UsedPackages | undefined {
  const packages = teamPackagesOf(dir).map(({ remote, folder }) => {
    const files = globSync('*.d.ts', { cwd: folder }).sort()
    return [remote, Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))]
  })
  return packages.length > 0 ? (Object.fromEntries(packages) as UsedPackages) : undefined
}
