import { Readable } from 'node:stream'
import type { RemoteRoute } from '@flyleaf/contracts/remote'
import { Addresses } from './addresses.ts'

type Route = Pick<RemoteRoute, 'path' | 'session'>

/** What a browser found at an address: what does not work, and the paths that the page links to. */
export interface Visit {
  problems: string[]
  links: string[]
}

/** What a walk through the pages of a release has found. */
export interface Walk {
  /** The routes that work. */
  passed: string[]
  /** Addresses that do not work, also of routes of which another address does. */
  failed: { route: string; address: string; problems: string[] }[]
  /** Routes with parameters for which no page has an address. */
  unknown: string[]
}

/** How many pages are open at once. */
const AT_ONCE = 3

/** Opens an address of every route that is for a visitor, or for a signed-in reader. A route passes when one of its addresses works. */
export async function walk(
  all: readonly Route[],
  open: (address: string) => Promise<Visit>,
  { isReader }: { isReader: boolean },
): Promise<Walk> {
  const routes = all.filter(({ session }) => session !== (isReader ? 'anonymous-only' : 'required'))
  const addresses = new Addresses(routes)
  const passed = new Set<string>()
  const failed: Walk['failed'] = []
  const failuresOf = (path: string) => failed.filter(({ route }) => route === path).length
  for (;;) {
    const next = addresses.next((path) => passed.has(path), failuresOf)
    if (next.length === 0) break
    const look = async ({ route, address }: (typeof next)[number]) => {
      const { problems, links } = await open(address)
      addresses.add(links, { isOwn: route.session === 'required' })
      if (problems.length === 0) passed.add(route.path)
      else failed.push({ route: route.path, address, problems })
    }
    await Readable.from(next).forEach(look, { concurrency: AT_ONCE })
  }
  return {
    passed: [...passed],
    // Several pages are open at once: the slower one comes last.
    failed: failed.toSorted((a, b) => (a.address < b.address ? -1 : 1)),
    unknown: routes.map(({ path }) => path).filter((path) => !passed.has(path) && failuresOf(path) === 0),
  }
}
