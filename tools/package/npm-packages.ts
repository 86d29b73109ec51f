import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Copies npm packages of the checkout with their installed dependencies, to the same paths. */
export function copyPackages(root: string, names: Iterable<string>, to: string): void {
  const known = new Set<string>()
  const visit = (name: string, from: string, isOptional: boolean) => {
    const folder = findPackage(root, name, from)
    if (!folder && !isOptional) throw new Error(`The package ${name} is not installed`)
    if (!folder || known.has(folder)) return
    known.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Manifest
    for (const each of Object.keys(dependencies)) visit(each, folder, each in optionalDependencies)
    for (const each of Object.keys(optionalDependencies)) visit(each, folder, true)
  }
  for (const name of names) visit(name, root, false)
  for (const folder of known)
    cpSync(folder, join(to, relative(root, folder)), { recursive: true, dereference: true })
}

/** Where Node finds a package that is imported in `from`. */
function findPackage(root: string, name: string, from: string): string | undefined {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
  }
  return undefined
}
