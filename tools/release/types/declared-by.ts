import { posix } from 'node:path'
import type { Declarations } from './declarations.ts'

const IMPORTS =
  /\b(?:import|export)\s+(?:type\s+)?(?:\{([^}]*)\}|\*(?:\s+as\s+\w+)?)\s+from\s+['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/g

/**
 * The declaration files that a name of a library depends on, with their text: where they are equal in two builds, the name is
 * compatible. The compiler alone rejects generic functions that are declared twice.
 */
export function declaredBy(declarations: Declarations, library: string, name: string): string {
  const seen = new Set<string>()
  const start = fileOf(declarations, `${library}/src/index.d.ts`, name)
  const open = start ? [start] : []
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, list, from = '', inline] of (declarations[file] ?? '').matchAll(IMPORTS)) {
      const target = resolve(file, from || (inline ?? ''))
      if (!target || !declarations[target]) continue
      const names = list === undefined ? [] : namesIn(list)
      if (names.length === 0) open.push(target)
      for (const each of names) open.push(fileOf(declarations, target, each) ?? target)
    }
  }
  return [...seen]
    .sort()
    .map((file) => `${file}\n${declarations[file]}`)
    .join('\n')
}

const namesIn = (list: string) =>
  list
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0]!,
    )
    .filter(Boolean)

/** Resolves `@flyleaf/contracts/widgets` and `./call.ts` to paths of declarations; undefined for other packages. */
function resolve(file: string, source: string): string | undefined {
  if (source.startsWith('.')) return posix.join(posix.dirname(file), source).replace(/\.tsx?$/, '.d.ts')
  const [, library, path = 'index'] = /^@flyleaf\/(\w+)(?:\/(.+))?$/.exec(source) ?? []
  return library && `${library}/src/${path}.d.ts`
}

/** The file behind an index that declares a name. */
function fileOf(declarations: Declarations, index: string, name: string): string | undefined {
  const text = declarations[index]
  if (text === undefined) return undefined
  if (
    new RegExp(`export (?:declare )?(?:const|function|class|interface|type|abstract class) ${name}\\b`).test(
      text,
    )
  )
    return index
  for (const [, list, source = ''] of text.matchAll(
    /export\s+(?:type\s+)?(?:\{([^}]*)\}|\*)\s+from\s+['"]([^'"]+)['"]/g,
  )) {
    const target = resolve(index, source)
    if (!target) continue
    if (list !== undefined && !namesIn(list).includes(name)) continue
    const found = fileOf(declarations, target, name)
    if (found) return found
  }
  return undefined
}
