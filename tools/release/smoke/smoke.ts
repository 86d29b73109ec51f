import type { Release } from '@flyleaf/contracts/release'
import type { RemoteRoute } from '@flyleaf/contracts/remote'
import type { Browser } from 'playwright'
import { openBrowser, sessionOn, visit, type Cookies } from './browser.ts'
import { walk } from './walk.ts'

/** What opening every page has shown. */
export interface Smoke {
  /** The paths of the routes that were opened, those for visitors and then those for readers. */
  opened: string[]
  /** A sentence for each page that works in the stable release only. */
  problems: string[]
  /** The same for pages that do not work in the stable release either. */
  known: string[]
  /** Routes for which no page has an address. */
  unknown: string[]
}

interface Where {
  origin: string
  /** The channel that has the release. */
  channel: string
  /** The paths of routes that the stable release does not have: it has nothing to compare them with. */
  added?: readonly string[]
  /** The session of a reader; without one only the pages of visitors are opened. */
  reader: Cookies
}

/** Opens every page of a release in a browser, signed out and signed in, with parameters that the pages link to. */
export async function smoke({ remotes }: Pick<Release, 'remotes'>, where: Where): Promise<Smoke> {
  const routes = remotes.filter(({ disabled }) => !disabled).flatMap((remote) => remote.routes)
  const browser = await openBrowser()
  try {
    const visitor = await smokeAs(browser, routes, where, [])
    if (where.reader.length === 0) return visitor
    const reader = await smokeAs(browser, routes, where, where.reader)
    const isOpened = (path: string) => [visitor, reader].some(({ opened }) => opened.includes(path))
    return {
      opened: [...visitor.opened, ...reader.opened],
      problems: [...visitor.problems, ...reader.problems],
      known: [...visitor.known, ...reader.known],
      unknown: [...new Set([...visitor.unknown, ...reader.unknown])].filter((path) => !isOpened(path)),
    }
  } finally {
    await browser.close()
  }
}

async function smokeAs(
  browser: Browser,
  routes: readonly RemoteRoute[],
  { origin, channel, added = [] }: Where,
  cookies: Cookies,
): Promise<Smoke> {
  const isReader = cookies.length > 0
  const opener = async (on: string) => {
    const context = await sessionOn(browser, origin, on, cookies)
    return (address: string) => visit(context, origin + address)
  }
  const { passed, failed, unknown } = await walk(routes, await opener(channel), { isReader })
  const openStable = await opener('stable')
  const [problems, known]: [string[], string[]] = [[], []]
  for (const { route, address, problems: what } of failed) {
    const sentence = `${address}${isReader ? ' (signed in)' : ''}: ${what.join('; ')}`
    if (added.includes(route) || (await openStable(address)).problems.length === 0) problems.push(sentence)
    else if (!passed.includes(route)) known.push(sentence)
  }
  const opened = [...passed, ...failed.map(({ route }) => route)]
  return { opened: [...new Set(opened)], problems, known, unknown }
}
