import type { Bench } from '../bench.ts'
import { connect } from '../postgres.ts'
import { comparedWith } from '../report/row.ts'
import { get, signIn, type SignedIn } from '../sessions.ts'
import type { Scenario } from './scenario.ts'

const FEED = '/api/posts/following'
const DEPTH = 5000

interface Page {
  items: unknown[]
  pagination: { nextCursor: string | null }
}

/** A page deep in the following feed against its first, for those who follow most. */
export const deepPage: Scenario = async (bench) => {
  const readers = await signIn(bench.platform, await followingMost(bench))
  const found = await Promise.all(readers.map((reader) => cursorAt(bench, reader)))
  const path = `${FEED}?limit=20`
  const first = await bench.load({
    scenario: 'following-feed, who follow most',
    service: 'feed',
    requests: readers.map((reader) => get(path, reader)),
  })
  const depth = Math.min(...found.map(({ row }) => row))
  const deep = await bench.load({
    scenario: `deep-page, row ${depth.toLocaleString('en')}`,
    service: 'feed',
    requests: readers.map((reader, index) =>
      get(`${path}&cursor=${encodeURIComponent(found[index]!.cursor)}`, reader),
    ),
  })
  return [first, comparedWith(deep, first, 1.5)]
}

async function followingMost({ platform }: Bench) {
  const client = await connect(platform, 'account')
  const { rows } = await client.query<{ number: number }>(
    `select split_part(username, '_', 2)::integer as number from account where email like '%@bench.example'
     order by following_count desc, user_id limit 16`,
  )
  await client.end()
  return rows.map(({ number }) => number)
}

/** Where a reader is after reading so far; the last whole page of those whose feed is shorter. */
async function cursorAt(bench: Bench, reader: SignedIn) {
  let cursor = ''
  let row = 0
  while (row < DEPTH) {
    const path = `${FEED}?limit=50${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { items, pagination } = await bench.read<Page>(get(path, reader))
    if (!pagination.nextCursor) break
    cursor = pagination.nextCursor
    row += items.length
  }
  return { cursor, row }
}
