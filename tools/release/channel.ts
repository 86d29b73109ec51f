import { apiPrefixes } from '@flyleaf/gateway'
import { renewCanaries } from './canary.ts'
import { versionsIn } from './check-set.ts'
import { compose } from './compose.ts'
import { requireBase } from './diff.ts'
import { historyOf, listReleases, pointChannel, readRelease, releaseOn, requireRelease } from './store.ts'

/**
 * Assigns a release to a channel. Throws if the release was composed before the current stable one, because it would revert later
 * releases; `force` allows that. Canaries go on with what is stable now (`renewCanaries`).
 */
export async function promote(
  store: string,
  id: number,
  channel = 'stable',
  { force = false } = {},
): Promise<void> {
  requireRelease(store, id)
  if (!/^(?!canary-|bucket-)[a-z][a-z0-9-]*$/.test(channel)) throw new Error(`"${channel}" is no channel`)
  if (channel !== 'stable') return pointChannel(store, channel, id)
  if (!force) await requireBase(store, id)
  await makeStable(store, id)
}

async function makeStable(store: string, id: number): Promise<void> {
  const before = await releaseOn(store, 'stable')
  await pointChannel(store, 'stable', id)
  await renewCanaries(store, before)
}

/** Rolls back to the previous release, or only the named remote to its previous version. */
export async function rollback(store: string, name?: string): Promise<number> {
  const now = await releaseOn(store, 'stable')
  if (now === undefined) throw new Error('Nothing is stable yet')
  const history = (await historyOf(store, 'stable')).map(({ id }) => id)
  const past = history.filter((id) => listReleases(store).includes(id))
  if (name === undefined) {
    const earlier = past.slice(0, past.lastIndexOf(now)).findLast((id) => id !== now)
    if (earlier === undefined) throw new Error(`There is no release before ${now}`)
    await makeStable(store, earlier)
    return earlier
  }
  const versions = versionsIn(readRelease(store, now).release)
  const current = versions[name]
  if (!current)
    throw new Error(`There is no "${name}" in release ${now}, only ${Object.keys(versions).join(', ')}`)
  const earlier = past
    .map((id) => versionsIn(readRelease(store, id).release)[name])
    .findLast((version) => version && version !== current)
  if (!earlier) throw new Error(`${name} has no earlier version`)
  const id = await compose(store, apiPrefixes, { set: { [name]: earlier }, isRollback: true })
  await makeStable(store, id)
  return id
}
