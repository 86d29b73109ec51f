import { canaryIn, stopCanary } from './canary.ts'
import { versionsIn } from './check-set.ts'
import { compose } from './compose.ts'
import { diff, requireBase } from './diff.ts'
import { historyOf, listReleases, pointChannel, readRelease, releaseOn, requireRelease } from './store.ts'

/**
 * Assigns a release to a channel. Throws if the release was composed before the current stable one, because it would revert later
 * releases; `force` allows that. The canary ends when it becomes stable, or when stable takes back what the canary has.
 */
export async function promote(
  store: string,
  id: number,
  channel = 'stable',
  { force = false } = {},
): Promise<void> {
  requireRelease(store, id)
  if (!/^[a-z][a-z0-9-]*$/.test(channel)) throw new Error(`"${channel}" is no channel`)
  if (channel !== 'stable') return pointChannel(store, channel, id)
  if (!force) await requireBase(store, id)
  const endsCanary = force || (await canaryIn(store))?.id === id || (await switchesOff(store, id))
  await pointChannel(store, channel, id)
  if (endsCanary) await stopCanary(store)
}

/** Whether a release switches off a remote that is on in the stable one. */
async function switchesOff(store: string, id: number): Promise<boolean> {
  const stable = await releaseOn(store, 'stable')
  return stable !== undefined && diff(store, stable, id).some(({ switched }) => switched === 'off')
}

/** Rolls back to the previous release, or only the named remote to its previous version. Ends the canary, which may have what is withdrawn. */
export async function rollback(store: string, apis: readonly string[], name?: string): Promise<number> {
  const now = await releaseOn(store, 'stable')
  if (now === undefined) throw new Error('Nothing is stable yet')
  const history = (await historyOf(store, 'stable')).map(({ id }) => id)
  const past = history.filter((id) => listReleases(store).includes(id))
  if (name === undefined) {
    const earlier = past.slice(0, past.lastIndexOf(now)).findLast((id) => id !== now)
    if (earlier === undefined) throw new Error(`There is no release before ${now}`)
    return withdrawTo(store, earlier)
  }
  const versions = versionsIn(readRelease(store, now).release)
  const current = versions[name]
  if (!current)
    throw new Error(`There is no "${name}" in release ${now}, only ${Object.keys(versions).join(', ')}`)
  const earlier = past
    .map((id) => versionsIn(readRelease(store, id).release)[name])
    .findLast((version) => version && version !== current)
  if (!earlier) throw new Error(`${name} has no earlier version`)
  return withdrawTo(store, await compose(store, apis, { set: { [name]: earlier } }))
}

async function withdrawTo(store: string, id: number): Promise<number> {
  await pointChannel(store, 'stable', id)
  await stopCanary(store)
  return id
}
