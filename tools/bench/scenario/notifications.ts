import { withSqlLimit, type Row } from '../report/row.ts'
import { get, signIn, spread } from '../sessions.ts'
import type { Scenario } from './scenario.ts'

const PAGES_A_SECOND = 2000
const COUNTS_A_SECOND = 5000

/** The notifications page, and the unread count alone, by the smallest call that returns it. */
export const notifications: Scenario = async (bench) => {
  const readers = await signIn(bench.platform, spread(bench.size.readers, 1000))
  const pages = readers.map((reader) => get('/api/notifications?limit=20', reader))
  const counts = readers.map((reader) => get('/api/notifications/unread-count', reader))
  const page = await bench.load({ scenario: 'notifications page', service: 'notifications', requests: pages })
  const count = await bench.load({ scenario: 'unread count', service: 'notifications', requests: counts })
  const limit = await bench.limit('notifications', pages)
  return [atLeast(withSqlLimit(page, limit), PAGES_A_SECOND), atLeast(count, COUNTS_A_SECOND)]
}

const atLeast = (row: Row, rate: number): Row => ({
  ...row,
  promises: [
    ...(row.promises ?? []),
    { text: `≥ ${rate.toLocaleString('en')}/s`, isKept: row.rate! >= rate },
  ],
})
