import type { Browser } from 'playwright'
import type { Bench } from '../bench.ts'
import { median } from '../measure/percentile.ts'
import { memoryOf } from '../measure/processes.ts'
import type { Row } from '../report/row.ts'
import { SESSION_COOKIE, signIn, spread, tokenOf } from '../sessions.ts'
import { launchBrowser, loadPage, viewportOf } from './load-page.ts'
import type { Seen } from './watch-page.ts'
import type { Scenario } from './scenario.ts'

const LOADS = 7
/** Home in a browser, signed in: the first visit, the second, and the first on a phone. */
export const pageLoad: Scenario = async (bench) => {
  const readers = spread(bench.size.readers, LOADS)
  await signIn(bench.platform, readers)
  const browser = await launchBrowser()
  try {
    const desktop: Seen[][] = []
    const phone: Seen[][] = []
    for (const reader of readers) desktop.push(await loads(bench, browser, reader, 2))
    for (const reader of readers.slice(0, 3)) phone.push(await loads(bench, browser, reader, 1, true))
    return [
      rowOf(
        bench,
        'page-load, cold',
        desktop.map(([cold]) => cold!),
      ),
      rowOf(
        bench,
        'page-load, warm',
        desktop.map(([, warm]) => warm!),
      ),
      rowOf(
        bench,
        'page-load, cold on a phone',
        phone.map(([cold]) => cold!),
        true,
      ),
    ]
  } finally {
    await browser.close()
  }
}

/** Loads Home several times with an empty cache. */
async function loads(bench: Bench, browser: Browser, reader: number, times: number, isPhone = false) {
  const context = await browser.newContext({ viewport: viewportOf(isPhone) })
  await context.addCookies([
    // Browsers send Secure cookies to localhost over http, but Playwright cannot set them for it.
    {
      name: SESSION_COOKIE,
      value: tokenOf(reader),
      url: 'https://localhost/',
      secure: true,
      httpOnly: true,
    },
  ])
  const seen: Seen[] = []
  for (let time = 0; time < times; time++)
    seen.push(await loadPage(context, `${bench.platform.origin}/`, { isPhone }))
  await context.close()
  return seen
}

function rowOf({ platform }: Bench, scenario: string, seen: Seen[], isPhone = false): Row {
  const of = (name: keyof Seen) => median(seen.map((one) => one[name]))
  const [paint, shift] = [of('largestPaintMs'), of('layoutShift')]
  return {
    scenario,
    p50: of('shownMs'),
    p99: Math.max(...seen.map(({ shownMs }) => shownMs)),
    failures: {},
    memory: memoryOf(platform),
    note: `first post; LCP ${paint.toFixed(0)} ms, CLS ${shift.toFixed(3)}, ${(of('scriptBytes') / 1024).toFixed(0)} KB of JavaScript`,
    promises: [
      { text: 'CLS ≤ 0.02', isKept: shift <= 0.02 },
      ...(isPhone ? [{ text: 'LCP ≤ 1.0 s', isKept: paint <= 1000 }] : []),
    ],
  }
}
