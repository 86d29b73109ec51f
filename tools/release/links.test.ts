import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteContract } from '@flyleaf/contracts/remote'
import { root } from '../build/shared.ts'
import { expect, it } from 'vitest'
import { folderOf, remotes } from './checkout.ts'
import { bySpecificity, patternOf } from './route-order.ts'

const load = (path: string) => import(pathToFileURL(join(root, path)).href)
const contracts = await Promise.all(
  remotes().map(
    async (name): Promise<RemoteContract> => (await load(`${folderOf(name)}/src/contract.ts`)).default,
  ),
)
const routes = contracts
  .flatMap(({ name, routes }) => routes.map(({ path }) => ({ path, name })))
  .sort(bySpecificity)

it.each(remotes())('the links of mf-%s lead to its own pages', async (team) => {
  // Search has one page for each kind of thing.
  const argument = team === 'search' ? 'books' : 'a1b2c3d4'
  const links = Object.entries((await load(`libs/contracts/src/${team}.links.ts`)) as object)
  for (const [name, link] of links) {
    const path = String(link(argument, argument)).split(/[?#]/)[0]!
    const found = routes.find((route) => new RegExp(patternOf(route.path)).test(path))
    expect(found?.name, `${name} leads to ${path}`).toBe(team)
  }
})
