import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { notProfiles } from '@flyleaf/contracts'
import { expect, it } from 'vitest'
import { root } from '../build/shared.ts'
import { folderOf, remotes } from './checkout.ts'

/** The first segments of all addresses: pages, redirects, and what the gateway and the store serve. */
async function firstWords(): Promise<string[]> {
  const pages = await Promise.all(
    remotes().map(async (name) => {
      const contract = (await import(pathToFileURL(join(root, folderOf(name), 'src/contract.ts')).href)) as {
        default: { routes: { path: string }[]; redirects: Record<string, string> }
      }
      const { routes, redirects } = contract.default
      return [...routes.map(({ path }) => path), ...Object.keys(redirects)]
    }),
  )
  const gateway = readdirSync(join(root, 'gateway'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.conf'))
    .flatMap((file) => readFileSync(join(root, 'gateway', file), 'utf8').match(/^\s*location\s+.*$/gm) ?? [])
    // `location = /gateway/health`, `location ~ ^/(remotes|shell)/`, `location ~ ^/api/…`; usernames have no dots and never begin
    // with `/-/`.
    .flatMap(
      (line) =>
        /location\s+(?:\S+\s+)?\^?\/(?:\()?([a-z]+(?:\|[a-z]+)*)(?![a-z\\.])/.exec(line)?.[1]?.split('|') ??
        [],
    )
  return pages
    .flat()
    .flatMap((path) => /^\/([a-z0-9_]+)(?:\/|$)/.exec(path)?.[1] ?? [])
    .concat(gateway)
}

it('no username is the first segment of an address', async () => {
  const words = [...new Set(await firstWords())]
  expect(words).toEqual(expect.arrayContaining(['api', 'auth', 'media', 'remotes', 'settings']))
  expect(words.filter((word) => !notProfiles.includes(word))).toEqual([])
})
