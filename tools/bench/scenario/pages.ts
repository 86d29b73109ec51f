import type { Browser } from 'playwright'
import type { Bench } from '../bench.ts'
import { median, percentile } from '../measure/percentile.ts'
import { withCpu } from '../measure/processes.ts'
import { queryRows } from '../postgres.ts'
import type { Row } from '../row.ts'
import { SESSION_COOKIE, signIn, spread, tokenOf } from '../sessions.ts'
import { launchBrowser, loadPage, viewportOf, type Seen } from './load-page.ts'

const RENDERED = 100
/** The heading of each page, or the first post of a feed. */
const SHOWS = 'main h1, main article'
/** The first post. */
const POST = 'main article'

/** Six pages that visitors commonly open first, with an empty and a filled cache, and the cost of rendering one. */
export async function firstView(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  const browser = await launchBrowser()
  try {
    for (const [name, path] of Object.entries(await addresses(bench))) {
      for (const isPhone of [true, false]) {
        const cold: Seen[] = []
        const warm: Seen[] = []
        const pressed: Seen[] = []
        for (let load = 0; load < 3; load++) {
          const [first, second] = await visit(bench, browser, { path, shows: SHOWS, isPhone, times: 2 })
          cold.push(first!)
          warm.push(second!)
          pressed.push(...(await visit(bench, browser, { path, shows: SHOWS, isPhone, isPressed: true })))
        }
        const scenario = `first-view, ${name}, ${isPhone ? 'phone' : 'desktop'}`
        rows.push(rowOf(`${scenario}, cold`, { seen: cold, pressed, isPhone }))
        rows.push(rowOf(`${scenario}, warm`, { seen: warm, isPhone }))
      }
      rows.push(await renderingRow(bench, name, path))
    }
  } finally {
    await browser.close()
  }
  return rows
}

/** Home in a browser, signed in: the first visit, the second, and the first on a phone. */
export async function pageLoad(bench: Bench): Promise<Row[]> {
  const readers = spread(bench.size.readers, 7)
  await signIn(bench.platform, readers)
  const desktop: Seen[][] = []
  const phone: Seen[] = []
  const browser = await launchBrowser()
  try {
    for (const [index, reader] of readers.entries()) {
      desktop.push(await visit(bench, browser, { path: '/', shows: POST, reader, times: 2 }))
      if (index < 3)
        phone.push(...(await visit(bench, browser, { path: '/', shows: POST, reader, isPhone: true })))
    }
  } finally {
    await browser.close()
  }
  return [
    rowOf('page-load, cold', { seen: desktop.map(([cold]) => cold!) }),
    rowOf('page-load, warm', { seen: desktop.map(([, warm]) => warm!) }),
    rowOf('page-load, cold on a phone', { seen: phone, isPhone: true }),
  ]
}

async function addresses({ platform }: Bench): Promise<Record<string, string>> {
  const rows = await queryRows<{ username: string; bookshelf_id: string; book_id: string }>(
    platform,
    'shelves',
    `select username, bookshelf_id, book_id from bookshelf join person on user_id = owner_id
     join shelved_book using (bookshelf_id) where not is_private and book_count between 10 and 50 limit 1`,
  )
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

interface Visit {
  path: string
  /** The selector to wait for. */
  shows: string
  /** The number of a reader who is signed in. */
  reader?: number
  isPhone?: boolean
  isPressed?: boolean
  /** How many loads, of which only the first finds an empty cache. */
  times?: number
}

/** Loads a page in a new browser, once or several times. */
async function visit({ platform }: Bench, browser: Browser, { path, reader, times = 1, ...how }: Visit) {
  const { isPhone = false, isPressed = false, shows } = how
  const context = await browser.newContext({ viewport: viewportOf(isPhone) })
  if (reader !== undefined) {
    // Browsers send Secure cookies to localhost over http, but Playwright cannot set them for it.
    const url = 'https://localhost/'
    await context.addCookies([
      { name: SESSION_COOKIE, value: tokenOf(reader), url, secure: true, httpOnly: true },
    ])
  }
  const seen: Seen[] = []
  for (let time = 0; time < times; time++)
    seen.push(await loadPage(context, platform.origin + path, { isPhone, isPressed, shows }))
  await context.close()
  return seen
}

interface Loads {
  seen: Seen[]
  /** Loads during which somebody clicks: paints and shifts after the first click do not count. */
  pressed?: Seen[]
  isPhone?: boolean
}

function rowOf(scenario: string, { seen, pressed, isPhone = false }: Loads): Row {
  const of = (name: keyof Seen, among = seen) => median(among.map((one) => one[name]))
  const [paint, shift, blocked] = [of('largestPaintMs'), of('layoutShift'), of('blockedMs')]
  const interaction = pressed && of('interactionMs', pressed)
  return {
    scenario,
    p50: of('shownMs'),
    p99: Math.max(...seen.map(({ shownMs }) => shownMs)),
    note:
      `LCP ${paint.toFixed(0)} ms, TBT ${blocked.toFixed(0)} ms, CLS ${shift.toFixed(3)}, ` +
      `${interaction === undefined ? '' : `INP ${interaction.toFixed(0)} ms, `}${(of('scriptBytes') / 1024).toFixed(0)} KB of scripts`,
    promises: {
      'CLS ≤ 0.02': shift <= 0.02,
      ...(isPhone && { 'LCP ≤ 1.0 s': paint <= 1000, 'TBT ≤ 200 ms': blocked <= 200 }),
      ...(isPhone && interaction !== undefined && { 'INP ≤ 100 ms': interaction <= 100 }),
    },
  }
}

/** Requests the document sequentially; the cookie prevents sharing, so that each is rendered anew. */
async function renderingRow({ platform }: Bench, name: string, path: string): Promise<Row> {
  const headers = { cookie: 'flyleaf-channel=stable' }
  const times: number[] = []
  const renderAll = async () => {
    for (let page = 0; page < RENDERED; page++) {
      const began = performance.now()
      await (await fetch(platform.origin + path, { headers })).text()
      times.push(performance.now() - began)
    }
  }
  await renderAll()
  times.length = 0
  const [, cpuMs] = await withCpu(platform, 'renderer-1', renderAll, () => RENDERED)
  return {
    scenario: `first-view, ${name}, rendered`,
    rate: 1000 / cpuMs.service,
    p50: median(times),
    p99: percentile(times, 0.99),
    cpuMs,
    note: 'pages that one process can render a second, by its CPU time',
    promises: { '≥ 100 pages/s a process': cpuMs.service <= 10 },
  }
}
