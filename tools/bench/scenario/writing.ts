import type { Bench } from '../bench.ts'
import { atMostStatements, comparedWith, promising, type Row } from '../row.ts'
import { makeLargeShelves } from '../seed/large-shelves.ts'
import { publish, send, signIn, spread } from '../sessions.ts'

const SMALL_SHELF = 50
const LARGE_SHELF = 5000

/** Creating a post, as an author without followers and as the one with the most. */
export async function createPost(bench: Bench): Promise<Row[]> {
  const { readers, famous } = bench.size
  const alone = await writing(bench, 'create-post, no followers', readers)
  const followed = await writing(bench, `create-post, ${famous.toLocaleString('en')} followers`, 1)
  return [alone, comparedWith(followed, alone, 2)]
}

async function writing(bench: Bench, scenario: string, author: number): Promise<Row> {
  const [reader] = await signIn(bench.platform, [author])
  const requests = Array.from({ length: bench.options.connections }, (_, index) =>
    publish(bench.platform, reader!, `Still thinking about the last chapter, for the ${index + 1}. time.`),
  )
  const row = await bench.load(scenario, 'feed', requests)
  const behindMs = await bench.untilApplied('feed')
  const note = `the others had applied all of them ${behindMs.toFixed(0)} ms after the last`
  return promising({ ...row, note }, atMostStatements(row, 8))
}

/** Moving a book to another position, on bookshelves of 50 and of 5,000 books. */
export async function reorder(bench: Bench): Promise<Row[]> {
  const small = await moving(bench, SMALL_SHELF)
  const large = await moving(bench, Math.min(LARGE_SHELF, bench.size.books))
  return [small, comparedWith(large, small, 3)]
}

async function moving(bench: Bench, books: number): Promise<Row> {
  const owners = await bench.readers(32)
  const numbers = spread(bench.size.readers, 32)
  const shelves = await makeLargeShelves(bench.platform, numbers, books)
  const requests = shelves.flatMap(({ owner, bookshelfId, bookIds }) =>
    Array.from({ length: 20 }, (_, n) => {
      const position = (n * 7919) % books
      const updates = [{ bookId: bookIds[(position * 31) % books], position }]
      const reader = owners[numbers.indexOf(owner)]!
      return send(bench.platform, 'PATCH', `/api/bookshelves/${bookshelfId}/books/reorder`, reader, {
        updates,
      })
    }),
  )
  const row = await bench.load(`reorder in a bookshelf of ${books.toLocaleString('en')}`, 'shelves', requests)
  await bench.untilApplied('shelves')
  return promising(row, atMostStatements(row, 8))
}
