import { withSqlLimit } from '../report/row.ts'
import { get, signIn, spread } from '../sessions.ts'
import type { Scenario } from './scenario.ts'

const PATH = '/api/posts/following?limit=20'

/** The first page of the people one follows: once when the service has nothing in mind of a reader, then as readers come back. */
export const followingFeed: Scenario = async (bench) => {
  const readers = await signIn(bench.platform, spread(bench.size.readers, 1000))
  const requests = readers.map((reader) => get(PATH, reader))
  // Whose session it is shall be known already; that is no part of a feed.
  const { failures } = await bench.load({
    scenario: 'warm-up',
    service: 'notifications',
    requests: readers.map((reader) => get('/api/notifications?limit=1', reader)),
    isOnce: true,
  })
  if (Object.keys(failures).length > 0) throw new Error(`readers are not known: ${JSON.stringify(failures)}`)
  const forLimit = requests.filter((_request, index) => index % 5 === 0)
  const forFirst = requests.filter((_request, index) => index % 5 !== 0)
  // What is remembered takes next to no SQL: both are set against what a page takes of which nothing is.
  const limit = await bench.limit('feed', forLimit)
  const first = await bench.load({
    scenario: 'following-feed, first time',
    service: 'feed',
    requests: forFirst,
    isOnce: true,
  })
  const again = await bench.load({ scenario: 'following-feed', service: 'feed', requests })
  return [withSqlLimit(first, limit), withSqlLimit(again, limit)]
}
