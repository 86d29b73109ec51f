import type { Row } from '../report/row.ts'
import { get, signIn, spread } from '../sessions.ts'
import type { Scenario } from './scenario.ts'

const PATH = '/api/posts/following?limit=20'
const TIMES = 3
const CONNECTIONS = 600
/** So few that both loads find the same in memory. */
const READERS = 200

/** Three times as many requests as the platform answers at its best: how many it still answers, and how it refuses the others. */
export const overload: Scenario = async (bench) => {
  const readers = await signIn(bench.platform, spread(bench.size.readers, READERS))
  const requests = readers.map((reader) => get(PATH, reader))
  const best = await bench.load({ scenario: 'following-feed at its best', service: 'feed', requests })
  const wanted = TIMES * best.rate!
  const busy = await bench.load({
    scenario: `following-feed, ${TIMES} × as many`,
    service: 'feed',
    requests,
    connections: CONNECTIONS,
    perSecond: wanted,
  })
  return [best, judged(best, busy, bench.options.seconds)]
}

function judged(best: Row, busy: Row, seconds: number): Row {
  const { failures } = busy
  const refused = failures['503'] ?? 0
  const isStatus = (why: string) => /^\d+$/.test(why)
  const unanswered = Object.entries(failures).filter(([why]) => isStatus(why))
  const answered = busy.rate! - unanswered.reduce((sum, [, count]) => sum + count, 0) / seconds
  const share = answered / best.rate!
  const others = Object.keys(failures).filter((why) => why !== '503')
  return {
    ...busy,
    note: `${answered.toFixed(0)} a second were answered, ${(refused / seconds).toFixed(0)} were refused, 99 % of these within ${(busy.refusedP99 ?? 0).toFixed(0)} ms`,
    promises: [
      { text: '≥ 80 % of the best rate is answered', isKept: share >= 0.8 },
      { text: 'the rest gets 503 with Retry-After', isKept: others.length === 0 },
    ],
  }
}
