import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { filesIn } from './files-in.ts'
import { moduleBehind, root, sharedNames } from './shared.ts'

/** Names by module: `{ '@flyleaf/web': ['Slot', 'call'] }`. */
export type Names = Record<string, string[]>

/** The code files of a folder as [path, text], without tests. */
const codeIn = (folder: string): [string, string][] =>
  filesIn(folder)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing[./]/.test(file))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')])

const withoutTypes = (file: string, source: string) =>
  rspack.experiments.swc.transformSync(source, {
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
    },
    minify: true,
  }).code

const namesIn = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/)[0]!)
    .filter(Boolean)

/** The names that a folder's code imports from shared modules, without types. A namespace import is `*`. */
export function importedNames(folder: string): Names {
  const taken = new Map<string, Set<string>>()
  for (const [file, source] of codeIn(folder)) {
    const imports = withoutTypes(file, source).matchAll(
      /\b(?:import|export)\s*(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}|(\*)\s*(?:as\s+[\w$]+)?)?\s*from\s*["']([^"']+)["']/g,
    )
    for (const [, standard, list = '', namespace, module = ''] of imports) {
      if (!sharedNames.includes(module)) continue
      const names = taken.get(module) ?? new Set()
      taken.set(module, names)
      for (const name of namesIn(list)) names.add(name)
      if (standard) names.add('default')
      if (namespace) names.add('*')
    }
  }
  return Object.fromEntries(
    [...taken].sort(([a], [b]) => (a < b ? -1 : 1)).map(([module, names]) => [module, [...names].sort()]),
  )
}

/** The names that each shared module exports. */
export async function provided(): Promise<Names> {
  const modules = sharedNames.map(async (module) => {
    const file = moduleBehind(module)
    const names = file ? exportedBy(file) : Object.keys((await import(module)) as object)
    return [module, names.sort()] as const
  })
  return Object.fromEntries(await Promise.all(modules))
}

/** The names that an index file exports. */
function exportedBy(file: string): string[] {
  const code = withoutTypes(file, readFileSync(join(root, file), 'utf8'))
  return [...code.matchAll(/\bexport\s*\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((part) =>
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1)!,
      )
      .filter(Boolean),
  )
}

/** The widgets of all teams that the code in folders shows. */
export const slotsIn = (...folders: string[]): string[] =>
  [
    ...new Set(
      folders
        .flatMap(codeIn)
        .flatMap(([, source]) =>
          [...source.matchAll(/<Slot\b[^>]*?\bid="([\w.-]+)"/g)].map(([, id = '']) => id),
        ),
    ),
  ].sort()
