import type { Bench } from '../bench.ts'
import { connect } from '../postgres.ts'
import { comparedWith, withSqlLimit } from '../report/row.ts'
import { makeLargeShelves } from '../seed/large-shelves.ts'
import { get, signIn, spread, type SignedIn } from '../sessions.ts'
import type { Scenario } from './scenario.ts'
import { cursorAt } from './cursor-at.ts'

/** Too many for one page, but fewer than the books of the data set. */
const LARGE = 5000

/** The two calls of a bookshelf's page, alternating; then a deep page of a large one. */
export const bookshelf: Scenario = async (bench) => {
  const readers = await signIn(bench.platform, spread(bench.size.readers, 200))
  const shelves = await publicShelves(bench)
  const requests = readers.flatMap((reader, index) => {
    const path = `/api/bookshelves/${shelves[index % shelves.length]!}`
    return [get(path, reader), get(`${path}/books?limit=20`, reader)]
  })
  const page = await bench.load({ scenario: 'bookshelf', service: 'shelves', requests })
  return [withSqlLimit(page, await bench.limit('shelves', requests)), ...(await deepPages(bench, readers))]
}

async function publicShelves({ platform }: Bench) {
  const client = await connect(platform, 'shelves')
  const { rows } = await client.query<{ bookshelf_id: string }>(
    `select bookshelf_id from bookshelf where not is_private and book_count >= 20 order by bookshelf_id limit 200`,
  )
  await client.end()
  return rows.map(({ bookshelf_id }) => bookshelf_id)
}

async function deepPages(bench: Bench, readers: SignedIn[]) {
  const books = Math.min(LARGE, bench.size.books)
  const shelves = await makeLargeShelves(bench.platform, spread(bench.size.readers, 8), books)
  const paths = shelves.map(({ bookshelfId }) => `/api/bookshelves/${bookshelfId}/books?limit=20`)
  // Each with another reader, because the rate limits apply while cursors are fetched.
  const readerOf = (index: number) => readers[index % readers.length]!
  const found = await Promise.all(
    paths.map((path, index) => cursorAt(bench, readerOf(index), path, books - 20)),
  )
  const shown = books.toLocaleString('en')
  const first = await bench.load({
    scenario: `bookshelf of ${shown}, first page`,
    service: 'shelves',
    requests: paths.map((path, index) => get(path, readerOf(index))),
  })
  const deep = await bench.load({
    scenario: `bookshelf of ${shown}, last page`,
    service: 'shelves',
    requests: paths.map((path, index) => get(`${path}&cursor=${found[index]!.cursor}`, readerOf(index))),
  })
  return [first, comparedWith(deep, first, 1.5)]
}
