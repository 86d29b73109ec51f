import type { Bench } from '../bench.ts'
import type { BenchRequest } from '../load/job.ts'
import { queryRows } from '../postgres.ts'
import { promising, type Row } from '../row.ts'
import { Random } from '../../soak/random.ts'
import { get, publish, send, signIn, spread, type SignedIn } from '../sessions.ts'

const READERS = 20_000
const VISITS = 40_000
const FOLLOWING = '/api/posts/following?limit=20'
const DISCOVER = '/api/posts/discover?limit=20'

/**
 * Readers who come as in life: few often, most seldom (Zipf's law with exponent 1). First they only read, then of 106 calls one is a
 * post, four are likes and one is a follow.
 */
export async function asInLife(bench: Bench): Promise<Row[]> {
  const { platform, size } = bench
  const random = new Random(1)
  const numbers = random.shuffled(spread(size.readers, READERS))
  const readers = await signIn(platform, numbers)
  const drawn = drawByZipf(readers, VISITS, random)
  const posts = await queryRows<{ post_id: string }>(
    platform,
    'feed',
    `select post_id from post where post_type <> 'REPLY' and not is_direct and deleted_at is null
     order by created_at desc limit 1000`,
  )
  const names = await queryRows<{ username: string }>(
    platform,
    'account',
    `select username from account where email like '%@bench.example' order by user_id limit 1000`,
  )
  const postOf = () => `/api/posts/${random.of(posts).post_id}`
  const act = (reader: SignedIn): BenchRequest => {
    const kind = random.between(1, 106)
    if (kind === 1) return publish(platform, reader, `Chapter ${random.between(1, 40)}, on the way home.`)
    if (kind <= 5) return send(platform, 'POST', `${postOf()}/like`, reader)
    if (kind === 6) return send(platform, 'POST', `/api/users/${random.of(names).username}/follow`, reader)
    if (kind <= 76) return get(FOLLOWING, reader)
    return get(kind <= 86 ? DISCOVER : postOf(), reader)
  }
  const load = (scenario: string, requestOf: (reader: SignedIn) => BenchRequest) =>
    bench.load(scenario, 'feed', drawn.map(requestOf))
  const read = async (scenario: string, path: string) => {
    const row = await load(scenario, (reader) => get(path, reader))
    return promising(row, { 'p99 ≤ 5 × p50': row.p99! <= 5 * row.p50! })
  }
  const rows = [
    await read('following-feed, readers by Zipf', FOLLOWING),
    await read('Discover, readers by Zipf', DISCOVER),
    await load('as in life', act),
  ]
  const behindMs = await bench.untilApplied('feed')
  return [
    ...rows.slice(0, -1),
    { ...rows.at(-1)!, note: `all events were applied ${behindMs.toFixed(0)} ms after` },
  ]
}

/** Draws items so that the n-th comes 1/n times as often as the first. */
function drawByZipf<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  let sum = 0
  const sums = items.map((_, index) => (sum += 1 / (index + 1)))
  return Array.from({ length: count }, () => {
    const wanted = random.next() * sum
    let [from, to] = [0, items.length - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if (sums[middle]! < wanted) from = middle + 1
      else to = middle
    }
    return items[from]!
  })
}
