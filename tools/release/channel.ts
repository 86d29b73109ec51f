import { versionsIn } from './check-set.ts'
import { compose } from './compose.ts'
import { historyOf, listReleases, pointChannel, readRelease, releaseOn } from './store.ts'

/**
 * Assigns a release to a channel. Throws if the release was composed before the current stable one, because it would revert later
 * releases; `force` allows that.
 */
export async function promote(
  store: string,
  id: number,
  channel = 'stable',
  { force = false } = {},
): Promise<void> {
  if (!listReleases(store).includes(id)) throw new Error(`There is no release ${id}`)
  if (!/^[a-z][a-z0-9-]*$/.test(channel)) throw new Error(`"${channel}" is no channel`)
  if (channel === 'stable' && !force) await requireBase(store, id)
  await pointChannel(store, channel, id)
}

async function requireBase(store: string, id: number): Promise<void> {
  const { basedOn } = readRelease(store, id)
  const stable = await releaseOn(store, 'stable')
  if (stable === undefined || stable === id || basedOn === undefined || basedOn === stable) return
  const changes = diff(store, stable, id).map(textOf)
  throw new Error(
    [
      `Release ${id} was composed from release ${basedOn ?? 'none'}, and release ${stable} is stable now. It would change:`,
      ...changes.map((change) => `  - ${change}`),
      'Compose it again, or add --force to go back to it as it is.',
    ].join('\n'),
  )
}

/** Rolls back to the previous release, or only the named remote to its previous version. */
export async function rollback(store: string, apis: readonly string[], name?: string): Promise<number> {
  const now = await releaseOn(store, 'stable')
  if (now === undefined) throw new Error('Nothing is stable yet')
  const history = (await historyOf(store, 'stable')).map(({ id }) => id)
  const past = history.filter((id) => listReleases(store).includes(id))
  if (name === undefined) {
    const earlier = past.slice(0, past.lastIndexOf(now)).findLast((id) => id !== now)
    if (earlier === undefined) throw new Error(`There is no release before ${now}`)
    await pointChannel(store, 'stable', earlier)
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
  const id = await compose(store, apis, { set: { [name]: earlier } })
  await pointChannel(store, 'stable', id)
  return id
}

export interface Difference {
  name: string
  from?: string
  to?: string
  /** What a remote becomes that is switched off or on. */
  switched?: 'off' | 'on'
  routes: { added: string[]; removed: string[] }
}

/** `feed 1a2b → 3c4d, switched off` */
export const textOf = ({ name, from = '(new)', to = '(gone)', switched }: Difference): string =>
  [from === to ? name : `${name} ${from} → ${to}`, ...(switched ? [`switched ${switched}`] : [])].join(', ')

/** The differences between two releases: parts that are not listed are identical. */
export function diff(store: string, from: number, to: number): Difference[] {
  const [before, after] = [readRelease(store, from), readRelease(store, to)]
  const [old, now] = [versionsIn(before.release), versionsIn(after.release)]
  const paths = (release: typeof before, name: string) =>
    release.contracts[name]?.routes.map(({ path }) => path) ?? []
  const isOff = ({ release }: typeof before, name: string) =>
    release.remotes.some((remote) => remote.name === name && remote.disabled)
  const isSwitched = (name: string) => isOff(before, name) !== isOff(after, name)
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => old[name] !== now[name] || isSwitched(name))
    .map((name) => ({
      name,
      from: old[name],
      to: now[name],
      ...(isSwitched(name) && { switched: isOff(after, name) ? ('off' as const) : ('on' as const) }),
      routes: {
        added: paths(after, name).filter((path) => !paths(before, name).includes(path)),
        removed: paths(before, name).filter((path) => !paths(after, name).includes(path)),
      },
    }))
}
