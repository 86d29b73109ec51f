import { join } from 'node:path'
import type { Browser } from 'playwright'
import type { Bench } from '../bench.ts'
import { median, percentile } from '../measure/percentile.ts'
import { cpuOf, memoryOf } from '../measure/processes.ts'
import { connect } from '../postgres.ts'
import type { Row } from '../report/row.ts'
import { publishPage } from '../single-bundle/publish-page.ts'
import { launchBrowser, loadPage, viewportOf } from './load-page.ts'
import type { Scenario } from './scenario.ts'
import type { Seen } from './watch-page.ts'

const LOADS = 3
const RENDERED = 100
/** The heading of each page, or the first post of a feed. */
const SHOWS = 'main h1, main article'

type Device = 'phone' | 'desktop'
/** The first load in a new browser, the next one, and a first one during which somebody clicks. */
type Kind = 'cold' | 'warm' | 'pressed'
type Loads = Record<Kind, Seen[]>

/**
 * Six pages that visitors commonly open first, with an empty and a filled cache, compared with the same code in a single bundle;
 * and the cost of rendering one.
 */
export const firstView: Scenario = async (bench) => {
  const browser = await launchBrowser()
  try {
    const rows: Row[] = []
    for (const [name, path] of Object.entries(await addresses(bench))) {
      const folder = join(bench.options.resultsDir, '../single-bundle')
      const channel = await publishPage({ store: bench.platform.storeDir, folder, name, path })
      for (const device of ['phone', 'desktop'] as const)
        rows.push(...(await rowsOf({ bench, browser, name, path, device, channel })))
      rows.push(await renderingRow(bench, name, path))
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function addresses({ platform }: Bench): Promise<Record<string, string>> {
  const client = await connect(platform, 'shelves')
  const { rows } = await client.query<{ username: string; bookshelf_id: string; book_id: string }>(
    `select username, bookshelf_id, book_id from bookshelf join person on user_id = owner_id
     join shelved_book using (bookshelf_id) where not is_private and book_count between 10 and 50 limit 1`,
  )
  await client.end()
  const { username, bookshelf_id: bookshelfId, book_id: bookId } = rows[0]!
  const discover = await (await fetch(`${platform.origin}/api/posts/discover`)).json()
  return {
    home: '/',
    post: `/posts/${discover.items[0].postId}`,
    book: `/books/${bookId}`,
    shelf: `/bookshelves/${username}/${bookshelfId}`,
    person: `/${username}`,
    search: '/search/books?q=the',
  }
}

interface Loading {
  bench: Bench
  browser: Browser
  name: string
  path: string
  device: Device
  /** The channel with the page in a single bundle. */
  channel: string
}

async function rowsOf(loading: Loading): Promise<Row[]> {
  const own: Loads = { cold: [], warm: [], pressed: [] }
  const single: Loads = { cold: [], warm: [], pressed: [] }
  // In turn, so that other load on the machine affects both.
  for (let load = 0; load < LOADS; load++) {
    await loadInto(own, loading, 'stable')
    await loadInto(single, loading, loading.channel)
  }
  return [rowOf(loading, 'cold', own, single), rowOf(loading, 'warm', own, single)]
}

async function loadInto(loads: Loads, { bench, browser, path, device }: Loading, channel: string) {
  const { origin } = bench.platform
  const isPhone = device === 'phone'
  const inNewBrowser = async (...kinds: Kind[]) => {
    const context = await browser.newContext({ viewport: viewportOf(isPhone) })
    await context.addCookies([{ name: 'flyleaf-channel', value: channel, url: origin }])
    for (const kind of kinds) {
      const isPressed = kind === 'pressed'
      loads[kind].push(await loadPage(context, origin + path, { isPhone, shows: SHOWS, isPressed }))
    }
    await context.close()
  }
  await inNewBrowser('cold', 'warm')
  await inNewBrowser('pressed')
}

function rowOf(
  { bench, name, device }: Loading,
  kind: Exclude<Kind, 'pressed'>,
  own: Loads,
  single: Loads,
): Row {
  const [shown, shownOfOne] = [valueOf(own[kind], 'shownMs'), valueOf(single[kind], 'shownMs')]
  const paint = valueOf(own[kind], 'largestPaintMs')
  const blocked = valueOf(own[kind], 'blockedMs')
  const pressed = valueOf(own.pressed, 'interactionMs')
  const shift = valueOf(own[kind], 'layoutShift')
  const bytes = (loads: Loads) => (valueOf(loads[kind], 'scriptBytes') / 1024).toFixed(0)
  const withSingle = (value: number, what: keyof Seen, from: Kind) =>
    `${value.toFixed(0)} (single bundle ${valueOf(single[from], what).toFixed(0)}) ms`
  return {
    scenario: `first-view, ${name}, ${device}, ${kind}`,
    p50: shown,
    p99: latest(own[kind]),
    failures: {},
    memory: memoryOf(bench.platform),
    limit: {
      what: 'the same code in a single bundle',
      p50: shownOfOne,
      p99: latest(single[kind]),
      ratio: shown / shownOfOne,
    },
    note: [
      `LCP ${withSingle(paint, 'largestPaintMs', kind)}`,
      `TBT ${withSingle(blocked, 'blockedMs', kind)}`,
      `INP ${withSingle(pressed, 'interactionMs', 'pressed')}`,
      `CLS ${shift.toFixed(3)}`,
      `${bytes(own)} (${bytes(single)}) KB of scripts`,
    ].join(', '),
    promises: [
      { text: '≤ 1.05 × a single bundle', isKept: shown <= 1.05 * shownOfOne },
      { text: 'CLS ≤ 0.02', isKept: shift <= 0.02 },
      ...(device === 'phone'
        ? [
            { text: 'LCP ≤ 1.0 s', isKept: paint <= 1000 },
            { text: 'TBT ≤ 200 ms', isKept: blocked <= 200 },
            { text: 'INP ≤ 100 ms', isKept: pressed <= 100 },
          ]
        : []),
    ],
  }
}

const valueOf = (seen: Seen[], what: keyof Seen) => median(seen.map((one) => one[what]))
const latest = (seen: Seen[]) => Math.max(...seen.map(({ shownMs }) => shownMs))

/** Requests the document sequentially; the cookie prevents sharing, so that each is rendered anew. */
async function renderingRow({ platform }: Bench, name: string, path: string): Promise<Row> {
  const renderer = () => cpuOf(platform, 'renderer-1')
  const times: number[] = []
  const render = async () => {
    const began = performance.now()
    await (await fetch(platform.origin + path, { headers: { cookie: 'flyleaf-channel=stable' } })).text()
    times.push(performance.now() - began)
  }
  for (let page = 0; page < RENDERED; page++) await render()
  times.length = 0
  const before = renderer()
  for (let page = 0; page < RENDERED; page++) await render()
  const cpuMs = (renderer() - before) / RENDERED
  return {
    scenario: `first-view, ${name}, rendered`,
    rate: 1000 / cpuMs,
    p50: median(times),
    p99: percentile(times, 0.99),
    failures: {},
    memory: memoryOf(platform),
    cpuMs: { service: cpuMs, database: 0 },
    note: 'pages that one process can render a second, by its CPU time',
    promises: [{ text: '≥ 100 pages/s a process', isKept: cpuMs <= 10 }],
  }
}
