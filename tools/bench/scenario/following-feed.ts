import { withSqlLimit } from '../report/row.ts'
import { get, signIn, spread } from '../sessions.ts'
import type { Scenario } from './scenario.ts'

const PATH = '/api/posts/following?limit=20'

/** The first page of the following feed: with an empty cache, then for returning readers. */
export const followingFeed: Scenario = async (bench) => {
  const readers = await signIn(bench.platform, spread(bench.size.readers, 1000))
  const requests = readers.map((reader) => get(PATH, reader))
  // Sessions are cached first, because they are no part of a feed.
  const { failures } = await bench.load({
    scenario: 'warm-up',
    service: 'notifications',
    requests: readers.map((reader) => get('/api/notifications?limit=1', reader)),
    isOnce: true,
  })
  if (Object.keys(failures).length > 0) throw new Error(`readers are not known: ${JSON.stringify(failures)}`)
  const forLimit = requests.filter((_request, index) => index % 5 === 0)
  const forFirst = requests.filter((_request, index) => index % 5 !== 0)
  // Cached pages need almost no SQL, so both are compared with the statements of an uncached page.
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
