import type { Bench } from '../bench.ts'
import { comparedWith, type Row } from '../report/row.ts'
import { makeLargeShelves } from '../seed/large-shelves.ts'
import { SESSION_COOKIE, signIn, spread, tokenOf } from '../sessions.ts'
import type { BenchRequest } from '../load/job.ts'
import type { Scenario } from './scenario.ts'

const SMALL = 50
const LARGE = 5000
const OWNERS = 32

/** Moving a book to another position, on bookshelves of 50 and of 5,000 books. */
export const reorder: Scenario = async (bench) => {
  const small = await moving(bench, SMALL)
  const large = await moving(bench, Math.min(LARGE, bench.size.books))
  return [small, comparedWith(large, small, 3)]
}

async function moving(bench: Bench, books: number): Promise<Row> {
  const owners = spread(bench.size.readers, OWNERS)
  await signIn(bench.platform, owners)
  const shelves = await makeLargeShelves(bench.platform, owners, books)
  const requests = shelves.flatMap(({ owner, bookshelfId, bookIds }) =>
    Array.from({ length: 20 }, (_, n): BenchRequest => {
      const index = (n * 7919) % books
      return {
        method: 'PATCH',
        path: `/api/bookshelves/${bookshelfId}/books/reorder`,
        headers: {
          cookie: `${SESSION_COOKIE}=${tokenOf(owner)}`,
          origin: bench.platform.origin,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ updates: [{ bookId: bookIds[(index * 31) % books], position: index }] }),
      }
    }),
  )
  const row = await bench.load({
    scenario: `reorder in a bookshelf of ${books.toLocaleString('en')}`,
    service: 'shelves',
    requests,
  })
  await bench.untilApplied('shelves')
  return { ...row, promises: [{ text: '≤ 8 statements', isKept: row.statements! <= 8.05 }] }
}
