import type { Release } from '@flyleaf/contracts/release'
import type { Shortcut } from '@flyleaf/web'
import { createActionOf, dialogsOf, keysOf, navItemsOf } from './nav-items.ts'

/** The shortcuts that the contracts of a release declare: where `g` and a letter lead, what opens a page or a dialog, and the key to write. */
export function shortcutsOf(release: Release): Shortcut[] {
  const items = [...navItemsOf(release), ...navItemsOf(release, 'reader')]
  const routes = release.remotes.flatMap((remote) => remote.routes)
  const nameOf = (address: string) =>
    items.find(({ to }) => to === address)?.label ??
    routes.find(({ path }) => path === address)?.title ??
    address
  const create = createActionOf(release)
  return [
    ...items.flatMap(({ key, label }) => (key ? [{ keys: ['g', key], does: label }] : [])),
    ...Object.entries(keysOf(release)).map(([key, address]) => ({ keys: [key], does: nameOf(address) })),
    ...(create?.key ? [{ keys: [create.key], does: create.label }] : []),
    ...Object.entries(dialogsOf(release)).map(([key, { title }]) => ({ keys: [key], does: title })),
  ]
}
