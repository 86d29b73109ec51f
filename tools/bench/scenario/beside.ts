import { hash } from '@node-rs/argon2'
import type { Bench } from '../bench.ts'
import type { BenchRequest } from '../load/job.ts'
import { connect, queryRows } from '../postgres.ts'
import { comparedWith, promising, type Row } from '../row.ts'
import { id } from '../seed/sql.ts'
import { get, publish, send, spread, type SignedIn } from '../sessions.ts'

const FOLLOWING = '/api/posts/following?limit=20'
/** The connections of what happens beside the feed. */
const CONNECTIONS = 4
/** Each write by a followed author evicts cached pages of feeds. */
const WRITERS = 100
const PASSWORD = 'reading-by-lamplight'
/** The parameters of the account service. */
const ARGON = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The following feed alone, and while people write and like posts in it. */
export async function feedBesideWriting(bench: Bench): Promise<Row[]> {
  const { platform } = bench
  const readers = await bench.readers(1000)
  const { items } = await bench.read<{ items: { postId: string }[] }>(get(FOLLOWING, readers[0]!))
  const writing = Array.from({ length: WRITERS }, (_, index) => {
    const writer = readers[index * Math.floor(readers.length / WRITERS)]!
    const { postId } = items[index % items.length]!
    return [
      publish(platform, writer, `Chapter ${index}.`),
      send(platform, 'POST', `/api/posts/${postId}/like`, writer),
    ]
  }).flat()
  const [idle, busy, written] = await feedBeside(bench, readers, 'posts and likes', writing)
  return [idle, { ...busy, note: `${written.rate.toFixed(0)} posts and likes a second` }, written]
}

/** The following feed alone, and while people sign in, which uses all the CPU time that password hashing may take. */
export async function signInBesideFeed(bench: Bench): Promise<Row[]> {
  const { platform, size } = bench
  const readers = await bench.readers(200)
  const numbers = spread(size.readers, 64)
  const emails = await givePasswords(bench, numbers)
  try {
    const headers = { origin: platform.origin, 'content-type': 'application/json' }
    const signIns = emails.map((email): BenchRequest => {
      const body = JSON.stringify({ email, password: PASSWORD })
      return { method: 'POST', path: '/api/users/signin', headers, body }
    })
    const [idle, busy, signedIn] = await feedBeside(bench, readers, 'sign-ins', signIns)
    return [idle, comparedWith(busy, idle, 1.5, 'p99'), signedIn]
  } finally {
    await takePasswords(bench, numbers)
  }
}

/** The feed alone, the feed beside other calls, and these. */
async function feedBeside(bench: Bench, readers: SignedIn[], others: string, calls: BenchRequest[]) {
  const requests = readers.map((reader) => get(FOLLOWING, reader))
  const feed = (scenario: string) => bench.load(scenario, 'feed', requests)
  const idle = await feed(`following-feed, no ${others}`)
  const [busy, row] = await bench.beside(`${others}, ${CONNECTIONS} at once`, calls, CONNECTIONS, () =>
    feed(`following-feed beside ${others}`),
  )
  return [idle, busy, row] as const
}

/** Readers of a data set have no passwords, because hashing them all would take too long. Returns their email addresses. */
async function givePasswords({ platform }: Bench, numbers: number[]): Promise<string[]> {
  const rows = await queryRows<{ email: string }>(
    platform,
    'account',
    `update account set password_hash = $2 where user_id in (select ${id('user', 'n')} from unnest($1::integer[]) n) returning email`,
    [numbers, await hash(PASSWORD, ARGON)],
  )
  return rows.map(({ email }) => email)
}

/** Removes the passwords and the new sessions, so that runs are comparable. */
async function takePasswords({ platform }: Bench, numbers: number[]) {
  const client = await connect(platform, 'account')
  const them = `user_id in (select ${id('user', 'n')} from unnest($1::integer[]) n)`
  await client.query(`delete from session where ${them} and device <> 'The bench'`, [numbers])
  await client.query(`update account set password_hash = null where ${them}`, [numbers])
  await client.end()
}

const TIMES = 3
const MANY_CONNECTIONS = 600

/** Three times as many requests as the platform answers at its best: how many it still answers, and how it refuses the others. */
export async function overload(bench: Bench): Promise<Row[]> {
  const { seconds } = bench.options
  // So few that both loads find the same in memory.
  const requests = (await bench.readers(200)).map((reader) => get(FOLLOWING, reader))
  const best = await bench.load('following-feed at its best', 'feed', requests)
  const busy = await bench.load(`following-feed, ${TIMES} × as many`, 'feed', requests, {
    connections: MANY_CONNECTIONS,
    perSecond: TIMES * best.rate!,
  })
  const { '503': refused = 0, ...others } = busy.failures ?? {}
  const failed = Object.entries({ ...others, '503': refused }).filter(([why]) => /^\d+$/.test(why))
  const answered = busy.rate! - failed.reduce((sum, [, count]) => sum + count, 0) / seconds
  const note = `${answered.toFixed(0)} a second were answered, ${(refused / seconds).toFixed(0)} were refused`
  return [
    best,
    promising(
      { ...busy, note },
      {
        '≥ 80 % of the best rate is answered': answered >= 0.8 * best.rate!,
        'the rest gets 503 with Retry-After': Object.keys(others).length === 0,
      },
    ),
  ]
}
