import { apiPrefixes } from '@flyleaf/gateway'
import { versionsIn } from './check-set.ts'
import { apps, distOf } from './checkout.ts'
import { compose } from './compose.ts'
import { prune } from './prune.ts'
import { publish } from './publish.ts'
import { declarationsOfCheckout } from './types/declarations.ts'
import { locked, pointChannel, readRelease, releaseOn } from './store.ts'

/** Publishes the checkout's builds and makes them stable, if they differ from the stable release. */
export async function ensureRelease({
  store,
  log,
}: {
  store: string
  log: (line: string) => void
}): Promise<number> {
  return locked(store, async () => {
    const set: Record<string, string> = {}
    const types = await declarationsOfCheckout()
    for (const name of apps()) set[name] = (await publish({ store, name, dist: distOf(name), types })).version
    const stable = await releaseOn(store, 'stable')
    const now = stable === undefined ? {} : versionsIn(readRelease(store, stable).release)
    const changed = Object.keys(set).filter((name) => set[name] !== now[name])
    if (stable !== undefined && changed.length === 0) return stable
    const id = await compose(store, apiPrefixes, { set })
    await pointChannel(store, 'stable', id)
    await prune(store)
    log(`Release ${id} is stable: ${changed.map((name) => `${name} ${set[name]}`).join(', ')}`)
    return id
  })
}
