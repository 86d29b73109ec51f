import type { Bench } from '../bench.ts'
import { connect } from '../postgres.ts'
import { comparedWith } from '../report/row.ts'
import { get, signIn } from '../sessions.ts'
import { cursorAt } from './cursor-at.ts'
import type { Scenario } from './scenario.ts'

const PATH = '/api/posts/following?limit=20'
const DEPTH = 5000

/** A page deep in the following feed against its first, for those who follow most. */
export const deepPage: Scenario = async (bench) => {
  const readers = await signIn(bench.platform, await followingMost(bench))
  const found = await Promise.all(readers.map((reader) => cursorAt(bench, reader, PATH, DEPTH)))
  const first = await bench.load({
    scenario: 'following-feed, who follow most',
    service: 'feed',
    requests: readers.map((reader) => get(PATH, reader)),
  })
  const depth = Math.min(...found.map(({ row }) => row))
  const deep = await bench.load({
    scenario: `deep-page, row ${depth.toLocaleString('en')}`,
    service: 'feed',
    requests: readers.map((reader, index) => get(`${PATH}&cursor=${found[index]!.cursor}`, reader)),
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
