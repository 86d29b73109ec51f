import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/shared.ts'
import { importedPackages } from '../package/imported-packages.ts'

type Exports = Record<string, string>
interface Manifest {
  name: string
  version: string
  workspaces?: string[]
  description?: string
  sideEffects?: boolean | string[]
  exports?: Exports
  bin?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Packages under names that the build recipe gives them. */
const aliases: Record<string, string> = {
  'real-react-router': 'react-router',
  'real-react-query': '@tanstack/react-query',
}

/** The code of a package: what its users run, and what only their tests import. */
export interface Sources {
  code: readonly string[]
  kit: readonly string[]
}

/**
 * The package.json of a library as a package: what it exports as JavaScript, and what it imports in the versions of the checkout. What
 * only its kit for tests imports is optional. `has` tells which files the package contains.
 */
export function manifestOf(
  manifest: Manifest,
  { code, kit }: Sources,
  has: (file: string) => boolean,
  more: readonly string[] = [],
) {
  const { name, version, description, sideEffects, exports = {}, bin } = manifest
  const namesIn = (sources: readonly string[]) => importedPackages(sources).map((one) => aliases[one] ?? one)
  const needed = new Set([...namesIn(code), ...more])
  const tested = new Set(namesIn(kit).filter((one) => !needed.has(one)))
  const { dependencies, devDependencies } = readManifest(root)
  const versionOf = (one: string) =>
    one.startsWith('@flyleaf/') ? version : { ...devDependencies, ...dependencies }[one]
  const versionsOf = (names: Set<string>) =>
    Object.fromEntries(
      [...names]
        .filter((one) => one !== name)
        .sort()
        .map((one) => [one, required(versionOf(one), one)]),
    )
  const peers = versionsOf(tested)
  return {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    sideEffects,
    exports: Object.fromEntries(Object.entries(exports).flatMap(([path, file]) => exportOf(path, file, has))),
    bin,
    dependencies: versionsOf(needed),
    ...(tested.size > 0 && {
      peerDependencies: peers,
      peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((one) => [one, { optional: true }])),
    }),
  }
}

function required(version: string | undefined, name: string): string {
  if (version) return version
  throw new Error(`${name} is imported, but no dependency of the repository`)
}

/** An export as JavaScript; none when the package does not contain the file. */
function exportOf(path: string, file: string, has: (file: string) => boolean) {
  if (!/\.tsx?$/.test(file)) return [[path, file]]
  const base = file.replace(/\.tsx?$/, '')
  if (!base.includes('*') && !has(`${base}.js`)) return []
  return [[path, { types: `${base}.d.ts`, default: `${base}.js` }]]
}
