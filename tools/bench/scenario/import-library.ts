import { importsApi, type Import, type ResultOf } from '@flyleaf/contracts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { queryRows } from '../postgres.ts'
import { comparedWith, promising, type Row } from '../row.ts'
import { get, type SignedIn } from '../sessions.ts'

/** A large library: the largest real one that we know has 1,451 books. */
const ROWS = 1000
const PROMISED_MS = 5000

/** The following feed alone, and while a reader imports a library; and how long the import takes. */
export async function importLibrary(bench: Bench): Promise<Row[]> {
  const readers = await bench.readers(200)
  const requests = readers.map((reader) => get('/api/posts/following?limit=20', reader))
  const feed = (scenario: string) => bench.load(scenario, 'feed', requests)
  const afterwards: (() => Promise<void>)[] = []
  const alone = await bring(bench, 'import of 1,000 rows', readers[0]!, afterwards)
  const idle = await feed('following-feed, nobody imports')
  const [busy, beside] = await Promise.all([
    feed('following-feed beside an import'),
    bring(bench, 'import of 1,000 rows beside a loaded feed', readers[1]!, afterwards),
  ])
  for (const undo of afterwards) await undo()
  const kept = busy.rate! / idle.rate!
  return [
    idle,
    promising(comparedWith(busy, idle, 1.3, 'p95'), {
      [`≥ 95 % of the rate while nobody imports (${(kept * 100).toFixed(0)} %)`]: kept >= 0.95,
    }),
    promising(alone, { '≤ 5 s': alone.p99! <= PROMISED_MS }),
    // It gives way to the feed.
    beside,
  ]
}

/** A Goodreads file in which half of the books are in the data set, and the others in no file before. */
async function aLibrary({ platform }: Bench) {
  const rows = await queryRows<{ title: string; author: string; year: number | null }>(
    platform,
    'shelves',
    `select title, authors->>0 as author, published_year as year from book where private_to is null order by book_id limit $1`,
    [ROWS / 2],
  )
  const known = rows.map(({ title, author, year }) => [title, author, year ?? ''])
  const unheard = Date.now()
  const unknown = Array.from({ length: ROWS - known.length }, (_, n) => [
    `Leaflet ${unheard}, number ${n}`,
    'Ann Onymous',
    1900,
  ])
  const lines = [...known, ...unknown].map((book, n) => [
    ...book,
    ['to-read', 'read', 'currently-reading'][n % 3],
    n % 6,
    n % 2 ? 'winter evenings, lent' : '',
    n % 9 === 0 ? 'Read in a day.<br/>Kept for longer.' : '',
    n % 15 === 0 ? 'From the stall by the river' : '',
  ])
  return [
    'Title,Author,Original Publication Year,Exclusive Shelf,My Rating,Bookshelves,My Review,Private Notes',
    ...lines.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')),
  ].join('\n')
}

/** Uploads a file, waits for its preview, starts the import and waits for its end. `afterwards` undoes it, so that runs are comparable. */
async function bring(
  bench: Bench,
  scenario: string,
  reader: SignedIn,
  afterwards: (() => Promise<void>)[],
): Promise<Row> {
  const { origin } = bench.platform
  const send = async (path: string, body?: FormData) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { cookie: reader.cookie, origin },
      body,
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const file = await aLibrary(bench)
  const began = performance.now()
  const form = new FormData()
  form.set('file', new Blob([file]), 'library.csv')
  const { importId } = (await send(importsApi.upload.path, form)) as ResultOf<typeof importsApi.upload>
  const path = importsApi.get.path.replace(':importId', importId)
  const until = async (is: (found: Import) => boolean) => {
    while (!is(await bench.read<Import>(get(path, reader)))) await pause(50)
  }
  await until(({ counts }) => counts.matched + counts.placeholder + counts.rejected === counts.rows)
  const previewed = performance.now()
  await send(importsApi.start.path.replace(':importId', importId))
  await until(({ state }) => state === 'done')
  const done = performance.now()
  afterwards.push(async () => {
    await send(importsApi.undo.path.replace(':importId', importId))
    await until(({ state }) => state === 'undone')
  })
  return {
    scenario,
    p50: done - began,
    p99: done - began,
    note: `preview ${((previewed - began) / 1000).toFixed(1)} s, import ${((done - previewed) / 1000).toFixed(1)} s`,
  }
}
