import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The modules that a shell shares, by its version: each version has its own React. */
const shells = new Map<string, Readonly<Record<string, object>>>()
/** Files that were read and verified, until Node requests them. */
const sources = new Map<string, Buffer>()

const SHARED = 'flyleaf-shared:'
const shellOf = (url: string | undefined) => url && /\?shell=([\w-]+)$/.exec(url)?.[1]

/** Called by generated modules to get a shared module of their shell. */
export const sharedBy = (shell: string, name: string): Record<string, unknown> =>
  shells.get(shell)![name] as Record<string, unknown>

/** The source of a module that re-exports a shared module of the shell. */
function sourceOfShared(shell: string, name: string): string {
  const names = Object.keys(sharedBy(shell, name)).filter((key) => key !== 'default')
  return `import { sharedBy } from ${JSON.stringify(import.meta.url)}
const shared = sharedBy(${JSON.stringify(shell)}, ${JSON.stringify(name)})
export default shared.default ?? shared
export const { ${names.join(', ')} } = shared`
}

registerHooks({
  resolve(specifier, context, next) {
    const shell = shellOf(context.parentURL)
    if (!shell || !(specifier in (shells.get(shell) ?? {}))) return next(specifier, context)
    return { url: `${SHARED}${shell}/${specifier}`, format: 'module', shortCircuit: true }
  },
  load(url, context, next) {
    if (url.startsWith(SHARED)) {
      const [shell = '', ...name] = url.slice(SHARED.length).split('/')
      return { format: 'module', source: sourceOfShared(shell, name.join('/')), shortCircuit: true }
    }
    const source = sources.get(url)
    if (!source) return next(url, context)
    sources.delete(url)
    return { format: 'module', source, shortCircuit: true }
  },
})

export interface ModuleFile {
  /** Its path. */
  file: string
  /** Its SRI hash: a modified file is refused. */
  integrity: string
}

/** Imports a module of the store, once; shared imports resolve to that shell's modules. */
export async function loadModule({ file, integrity }: ModuleFile, shell: string): Promise<unknown> {
  const content = await readFile(file)
  const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`
  if (hash !== integrity) throw new Error(`${file} is not what was published`)
  const url = `${pathToFileURL(file).href}?shell=${shell}`
  sources.set(url, content)
  return import(url)
}

/** Shares a shell's modules with the remotes that are loaded with it. */
export const shareFrom = (shell: string, shared: Readonly<Record<string, object>>): void =>
  void shells.set(shell, shared)
