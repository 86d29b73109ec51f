import { hash } from '@node-rs/argon2'
import type { Bench } from '../bench.ts'
import type { BenchRequest } from '../load/job.ts'
import { memoryOf } from '../measure/processes.ts'
import { connect } from '../postgres.ts'
import { comparedWith } from '../report/row.ts'
import { id } from '../seed/sql.ts'
import { get, signIn, spread } from '../sessions.ts'
import type { Scenario } from './scenario.ts'

const PASSWORD = 'reading-by-lamplight'
/** The parameters of the account service. */
const ARGON = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CONNECTIONS = 4

/** The following feed alone, and while people sign in, which uses all the CPU time that password hashing may take. */
export const signInBesideFeed: Scenario = async (bench) => {
  const readers = await signIn(bench.platform, spread(bench.size.readers, 200))
  const requests = readers.map((reader) => get('/api/posts/following?limit=20', reader))
  const feed = (scenario: string) => bench.load({ scenario, service: 'feed', requests })
  const idle = await feed('following-feed, nobody signs in')
  const numbers = spread(bench.size.readers, 64)
  const emails = await givePasswords(bench, numbers)
  try {
    const signIns = emails.map((email) => signInOf(bench, email))
    const [busy, { calls, seconds, p50, p99, failures }] = await bench.beside(signIns, CONNECTIONS, () =>
      feed('following-feed beside sign-ins'),
    )
    return [
      idle,
      comparedWith(busy, idle, 1.5, 'p99'),
      {
        scenario: `sign-in, ${CONNECTIONS} at once`,
        rate: calls / seconds,
        p50,
        p99,
        failures,
        memory: memoryOf(bench.platform),
      },
    ]
  } finally {
    await takePasswords(bench, numbers)
  }
}

const signInOf = ({ platform }: Bench, email: string): BenchRequest => ({
  method: 'POST',
  path: '/api/users/signin',
  headers: { origin: platform.origin, 'content-type': 'application/json' },
  body: JSON.stringify({ email, password: PASSWORD }),
})

/** Readers of a data set have no passwords, because hashing them all would take too long. Returns their email addresses. */
async function givePasswords({ platform }: Bench, numbers: number[]): Promise<string[]> {
  const client = await connect(platform, 'account')
  const { rows } = await client.query<{ email: string }>(
    `update account set password_hash = $2 where user_id in (select ${id('user', 'n')} from unnest($1::integer[]) n) returning email`,
    [numbers, await hash(PASSWORD, ARGON)],
  )
  await client.end()
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
