import { comparedWith, withSqlLimit } from '../report/row.ts'
import { get, signIn, spread } from '../sessions.ts'
import { cursorAt } from './cursor-at.ts'
import type { Scenario } from './scenario.ts'

const SORTS = [
  'ratingCount&sortOrder=desc',
  'averageRating&sortOrder=desc',
  'publishedYear&sortOrder=desc',
  'publishedYear&sortOrder=asc',
  'pageCount&sortOrder=asc',
  'title&sortOrder=asc',
  'createdAt&sortOrder=desc',
]
const DEPTH = 5000

/** The catalogue in each order, and a deep page compared with the first. */
export const bookLists: Scenario = async (bench) => {
  const readers = await signIn(bench.platform, spread(bench.size.readers, 50))
  const lists = SORTS.map((sort) => `/api/books?limit=20&sortBy=${sort}`)
  const first = readers.flatMap((reader) => lists.map((path) => get(path, reader)))
  const page = await bench.load({ scenario: 'book-lists', service: 'shelves', requests: first })
  const found = await Promise.all(
    // Each with another reader, because the rate limits apply while cursors are fetched.
    lists.map(async (path, index) => ({
      path,
      ...(await cursorAt(bench, readers[index % readers.length]!, path, DEPTH)),
    })),
  )
  const deep = await bench.load({
    scenario: `book-lists, row ${Math.min(...found.map(({ row }) => row)).toLocaleString('en')}`,
    service: 'shelves',
    requests: readers.flatMap((reader) =>
      found.map(({ path, cursor }) => get(`${path}&cursor=${cursor}`, reader)),
    ),
  })
  return [withSqlLimit(page, await bench.limit('shelves', first)), comparedWith(deep, page, 1.5)]
}
