import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/shared.ts'
import { importedPackages } from '../package/imported-packages.ts'

type Exports = Record<string, string>
interface Manifest {
  name: string
  version: string
  description?: string
  sideEffects?: boolean | string[]
  exports?: Exports
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

/** The package.json of a library as a package: what it exports as JavaScript, and what it imports in the versions of the checkout. */
export function manifestOf(manifest: Manifest, sources: readonly string[], more: readonly string[] = []) {
  const { name, version, description, sideEffects, exports = {} } = manifest
  const imported = importedPackages(sources).map((one) => aliases[one] ?? one)
  const names = [...new Set([...imported, ...more])].filter((one) => one !== name).sort()
  const { dependencies, devDependencies } = readManifest(root)
  const versionOf = (one: string) =>
    one.startsWith('@flyleaf/') ? version : { ...devDependencies, ...dependencies }[one]
  return {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    sideEffects,
    exports: Object.fromEntries(Object.entries(exports).flatMap(exportOf)),
    dependencies: Object.fromEntries(names.map((one) => [one, required(versionOf(one), one)])),
  }
}

function required(version: string | undefined, name: string): string {
  if (version) return version
  throw new Error(`${name} is imported, but no dependency of the repository`)
}

/** The kit for tests stays in the repository: it needs its database and browser set-up. */
const exportOf = ([path, file]: [string, string]): [
  string,
  string | { types: string; default: string },
][] => {
  if (file.includes('/testing/')) return []
  if (!/\.tsx?$/.test(file)) return [[path, file]]
  const base = file.replace(/\.tsx?$/, '')
  return [[path, { types: `${base}.d.ts`, default: `${base}.js` }]]
}
