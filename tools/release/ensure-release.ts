import { apiPrefixes } from '@flyleaf/gateway'
import { versionsIn } from './check-set.ts'
import { apps, distOf } from './checkout.ts'
import { compose } from './compose.ts'
import { prune } from './prune.ts'
import { publish } from './publish.ts'
import { declarationsOfCheckout } from './types/declarations.ts'
import { locked, pointChannel, readRelease, releaseOn } from './store.ts'

/** Publishes the checkout's builds and makes them stable, if they differ from the stable release. */
export async function ensureRelease(store: string): Promise<number> {
  return locked(store, async () => {
    const set: Record<string, string> = {}
    const types = await declarationsOfCheckout()
    for (const name of apps()) set[name] = (await publish({ store, name, dist: distOf(name), types })).version
    const stable = await releaseOn(store, 'stable')
    const now = stable === undefined ? {} : versionsIn(readRelease(store, stable).release)
    if (stable !== undefined && Object.keys(set).every((name) => set[name] === now[name])) return stable
    const id = await compose(store, apiPrefixes, { set })
    await pointChannel(store, 'stable', id)
    await prune(store)
    return id
  })
}
