import type { Browser } from 'playwright'
import type { Bench } from '../bench.ts'
import { median, percentile } from '../measure/percentile.ts'
import { cpuOf, memoryOf } from '../measure/processes.ts'
import { connect } from '../postgres.ts'
import type { Row } from '../report/row.ts'
import { launchBrowser, loadPage, viewportOf } from './load-page.ts'
import type { Scenario } from './scenario.ts'
import type { Seen } from './watch-page.ts'

const LOADS = 5
const DRAWN = 100
/** The heading of each page, or the first post of a feed. */
const SHOWS = 'main h1, main article'

/** Six pages that visitors commonly open first, on a phone with an empty cache, and the cost of rendering one. */
export const firstView: Scenario = async (bench) => {
  const browser = await launchBrowser()
  try {
    const rows: Row[] = []
    for (const [name, path] of Object.entries(await addresses(bench)))
      rows.push(await rowOf(bench, browser, name, path))
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

async function rowOf(bench: Bench, browser: Browser, name: string, path: string): Promise<Row> {
  const { platform } = bench
  const seen: Seen[] = []
  for (let load = 0; load < LOADS; load++) {
    const context = await browser.newContext({ viewport: viewportOf(true) })
    seen.push(await loadPage(context, platform.origin + path, { isPhone: true, shows: SHOWS }))
    await context.close()
  }
  const of = (what: keyof Seen) => median(seen.map((one) => one[what]))
  const [paint, shift, blocked] = [of('largestPaintMs'), of('layoutShift'), of('blockedMs')]
  const drawn = await drawingOf(bench, path)
  return {
    scenario: `first-view, ${name}`,
    ...drawn,
    failures: {},
    memory: memoryOf(platform),
    note: `LCP ${paint.toFixed(0)} ms, TBT ${blocked.toFixed(0)} ms, CLS ${shift.toFixed(3)} on a phone; the times are the document's`,
    promises: [
      { text: 'LCP ≤ 1.0 s', isKept: paint <= 1000 },
      { text: 'TBT ≤ 200 ms', isKept: blocked <= 200 },
      { text: 'CLS ≤ 0.02', isKept: shift <= 0.02 },
    ],
  }
}

/** Requests the document sequentially; the cookie prevents sharing, so that each is rendered separately. */
async function drawingOf({ platform }: Bench, path: string): Promise<Pick<Row, 'p50' | 'p99' | 'cpuMs'>> {
  const renderer = () => cpuOf(platform, 'renderer-1')
  const before = renderer()
  const times: number[] = []
  for (let page = 0; page < DRAWN; page++) {
    const began = performance.now()
    await (await fetch(platform.origin + path, { headers: { cookie: 'flyleaf-channel=stable' } })).text()
    times.push(performance.now() - began)
  }
  return {
    p50: median(times),
    p99: percentile(times, 0.99),
    cpuMs: { service: (renderer() - before) / DRAWN, database: 0 },
  }
}
