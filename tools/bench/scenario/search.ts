import type { Bench } from '../bench.ts'
import { promising, type Row } from '../row.ts'
import { get } from '../sessions.ts'

/** Searches by kind. The titles of every data set consist of these words. */
const TYPED: Record<string, string[]> = {
  'common words': ['books?q=the', 'books?q=the+garden', 'books?q=of+the', 'posts?q=the', 'posts?q=book'],
  'as you type': ['books?q=s', 'books?q=si', 'books?q=silent', 'books?q=silent+gar', 'books?q=the+lost+ri'],
  'whole titles': ['books?q=the+silent+garden', 'books?q=the+lost+river', 'books?q=the+hidden+atlas'],
  typos: ['books?q=silnt+garden', 'books?q=gardne', 'books?q=hiddn+atals', 'posts?q=gardne'],
  filters: [
    'books?q=garden&language=fr',
    'books?q=the&minRating=4',
    'books?q=the&minYear=1900&maxYear=1909',
    'books?q=silent&minPages=200&maxPages=399',
    'books?subject=poetry',
  ],
  sorts: ['title', 'publishedYear', 'pageCount', 'averageRating', 'createdAt'].map(
    (sort) => `books?q=garden&sortBy=${sort}`,
  ),
  'counts of filters': ['books/facets?q=garden', 'books/facets?q=the', 'books/facets'],
}
/** The limit of the service alone; through the gateway it shares the machine with other processes. */
const P99_MS = 30
const COMMON_RATE = 500

/** Searches of every kind over all books and posts. */
export async function search(bench: Bench): Promise<Row[]> {
  const readers = await bench.readers(50)
  const rows: Row[] = []
  for (const [kind, paths] of Object.entries(TYPED)) {
    const requests = readers.flatMap((reader) => paths.map((path) => get(`/api/search/${path}`, reader)))
    const row = await bench.load(`search: ${kind}`, 'search', requests)
    const target: [string, boolean] =
      kind === 'common words'
        ? [`≥ ${COMMON_RATE} a second`, row.rate! >= COMMON_RATE]
        : [`p99 ≤ ${P99_MS} ms`, row.p99! <= P99_MS]
    rows.push(promising(row, Object.fromEntries([target])))
  }
  return rows
}
