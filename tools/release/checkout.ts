import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** `mf-feed` → `feed`, `feed` → `feed`. */
export const nameOf = (folder: string): string => folder.replace(/^mf-/, '')

export const folderOf = (name: string): string => (name === 'shell' ? name : `mf-${name}`)

/** The browser apps of the checkout. */
export const apps = (): string[] =>
  [
    'shell',
    ...readdirSync(root)
      .filter((folder) => folder.startsWith('mf-'))
      .sort()
      .map(nameOf),
  ].filter((name) => existsSync(join(root, folderOf(name), 'rspack.config.mjs')))

export const distOf = (name: string): string => join(root, folderOf(name), 'dist')

/** The API prefixes that the gateway sends somewhere: `/api/posts`. */
export function apisOfGateway(): string[] {
  const routes = join(root, 'gateway/routes')
  const text = readdirSync(routes)
    .map((file) => readFileSync(join(routes, file), 'utf8'))
    .join('\n')
  return [...new Set([...text.matchAll(/\/api\/[a-z]+/g)].map(([prefix]) => prefix))]
}
