import { readdirSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const STAMP = /\?changed=\d+$/

// Node keeps every module for ever: a changed one needs another address, and so does all that imports it.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const stamp = STAMP.exec(context.parentURL ?? '')?.[0]
    const isSource = found.url.startsWith('file:') && !found.url.includes('/node_modules/')
    return stamp && isSource ? { ...found, url: found.url + stamp } : found
  },
})

/** When a folder's files have last changed, in milliseconds since 1970. */
const lastChangeIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs),
    0,
  )

/** Imports a source file, with the sources that it imports, as they are now: a development server reads them again after each change. `folders` are where they are, besides its own. */
export async function importFresh(file: string, folders: readonly string[] = []): Promise<unknown> {
  const changed = Math.max(...[dirname(file), ...folders].map(lastChangeIn))
  return import(`${pathToFileURL(file).href}?changed=${Math.floor(changed)}`)
}
