import type { RemoteContract, RemoteRoute } from '@flyleaf/contracts/remote'
import type { Part } from './store.ts'

type Weighed = Pick<Part, 'name' | 'record' | 'sizes'>

/** The builds of a release. */
export interface WeighedSet {
  shell: Weighed
  remotes: (Weighed & { contract: RemoteContract })[]
}

/** The scripts that a first view of a route loads. */
export interface FirstView {
  path: string
  /** The route's remote, and the remotes whose widgets it shows immediately. */
  teams: string[]
  /** The size of the scripts compressed by brotli, in bytes. */
  bytes: number
  scripts: number
  /** The largest allowed size, in bytes. */
  limit: number
}

/** The largest sizes, in bytes compressed by brotli, and the largest number of scripts. A route's contract may raise its size. */
export const budget = { entry: 7 * 1024, firstView: 130 * 1024, scripts: 12 }

/** The first view of every route: the shell, the page, and the widgets that the route shows immediately. */
export const firstViewsOf = (set: WeighedSet): FirstView[] =>
  set.remotes.flatMap((remote) => remote.contract.routes.map((route) => firstViewOf(set, remote, route)))

function firstViewOf({ shell, remotes }: WeighedSet, own: Weighed, route: RemoteRoute): FirstView {
  const sizes = new Map<string, number>()
  const ask = ({ name, sizes: known }: Weighed, files: readonly string[] = []) => {
    for (const file of files) sizes.set(`${name}/${file}`, known[file] ?? 0)
  }
  ask(shell, shell.record.common.js)
  ask(own, own.record.common.js)
  ask(own, own.record.pages[route.page]?.js)
  const teams = new Set([own.name])
  for (const id of route.widgets) {
    const owner = remotes.find(({ record }) => record.widgets[id])
    if (!owner) continue
    teams.add(owner.name)
    ask(owner, owner.record.common.js)
    ask(owner, owner.record.widgets[id]?.js)
  }
  return {
    path: route.path,
    teams: [...teams],
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    scripts: sizes.size,
    limit: route.kilobytes === undefined ? budget.firstView : route.kilobytes * 1024,
  }
}

/** The compressed size of a remote's entry. */
export const entrySizeOf = ({ record, sizes }: Weighed): number => sizes[record.entry] ?? 0

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
