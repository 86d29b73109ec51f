import { withSqlLimit } from '../report/row.ts'
import { get, signIn, spread } from '../sessions.ts'
import type { Scenario } from './scenario.ts'

/** The first page of Discover, for many readers. */
export const discoverFeed: Scenario = async (bench) => {
  const readers = await signIn(bench.platform, spread(bench.size.readers, 200))
  const requests = readers.map((reader) => get('/api/posts/discover?limit=20', reader))
  const row = await bench.load({ scenario: 'discover-feed', service: 'feed', requests })
  return [withSqlLimit(row, await bench.limit('feed', requests))]
}
