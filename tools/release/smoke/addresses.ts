import type { RemoteRoute } from '@flyleaf/contracts/remote'
import { bySpecificity, patternOf } from '../route-order.ts'

type Route = Pick<RemoteRoute, 'path' | 'session'>

/** The most addresses that are opened of a route: somebody else's bookshelf cannot be edited, and a post may be deleted. */
const MOST = 4

/** Which addresses of a platform to open: of every route one, with parameters that the links of other pages have. */
export class Addresses {
  readonly #routes: { route: Route; pattern: RegExp; left: string[]; seen: Set<string> }[]
  readonly #values: Record<string, string>[] = []

  constructor(routes: readonly Route[]) {
    this.#routes = routes.toSorted(bySpecificity).map((route) => {
      const left = route.path.includes(':') ? [] : [route.path]
      return { route, pattern: new RegExp(patternOf(route.path)), left, seen: new Set(left) }
    })
  }

  /** Notes the paths that a page links to. Those of a page for signed-in readers come first: they are the reader's own. */
  add(paths: readonly string[], { isOwn = false } = {}): void {
    for (const path of paths) {
      const owner = this.#routes.find(({ pattern }) => pattern.test(path))
      if (!owner || owner.seen.has(path) || owner.seen.size > 50) continue
      owner.seen.add(path)
      if (isOwn) owner.left.unshift(path)
      else owner.left.push(path)
      const { groups = {} } = owner.pattern.exec(path)!
      if (isOwn) this.#values.unshift(groups)
      else this.#values.push(groups)
    }
  }

  /** The next addresses to open of the routes that have not passed yet; none when all are known or tried. */
  next(
    isPassed: (path: string) => boolean,
    opened: (path: string) => number,
  ): { route: Route; address: string }[] {
    return this.#routes.flatMap(({ route, pattern, left, seen }) => {
      if (isPassed(route.path) || opened(route.path) >= MOST) return []
      const address = left.shift() ?? this.#filled(route.path, pattern, seen)
      return address ? [{ route, address }] : []
    })
  }

  /** The address of a route that nothing links to, with the parameters of another address: `/posts/1/likes` after `/posts/1`. */
  #filled(path: string, pattern: RegExp, seen: Set<string>): string | undefined {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    for (const values of this.#values) {
      if (!names.every((name) => values[name])) continue
      const address = path.replace(/:(\w+)/g, (_, name: string) => values[name]!)
      if (seen.has(address) || this.#routes.find((other) => other.pattern.test(address))?.pattern !== pattern)
        continue
      seen.add(address)
      return address
    }
    return undefined
  }
}
