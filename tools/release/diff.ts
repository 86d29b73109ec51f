import { versionsIn } from './check-set.ts'
import { readRelease, releaseOn } from './store.ts'

export interface Difference {
  name: string
  from?: string
  to?: string
  /** What a remote becomes that is switched off or on. */
  switched?: 'off' | 'on'
}

/** `feed 1a2b → 3c4d, switched off` */
export const textOf = ({ name, from = '(new)', to = '(gone)', switched }: Difference): string =>
  [from === to ? name : `${name} ${from} → ${to}`, ...(switched ? [`switched ${switched}`] : [])].join(', ')

/** The differences between two releases: parts that are not listed are identical. */
export function diff(store: string, from: number, to: number): Difference[] {
  const [before, after] = [readRelease(store, from), readRelease(store, to)]
  const [old, now] = [versionsIn(before.release), versionsIn(after.release)]
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
    }))
}

/** Throws if a release was composed before the current stable one: readers of it would lose what was released since. */
export async function requireBase(store: string, id: number): Promise<void> {
  const { basedOn } = readRelease(store, id)
  const stable = await releaseOn(store, 'stable')
  if (stable === undefined || stable === id || basedOn === undefined || basedOn === stable) return
  const changes = diff(store, stable, id).map(textOf)
  if (changes.length === 0) return
  throw new Error(
    [
      `Release ${id} was composed from release ${basedOn ?? 'none'}, and release ${stable} is stable now. It would change:`,
      ...changes.map((change) => `  - ${change}`),
      'Compose it again, or promote it with --force to go back to it as it is.',
    ].join('\n'),
  )
}
