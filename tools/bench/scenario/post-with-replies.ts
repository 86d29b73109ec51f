import { connect } from '../postgres.ts'
import { withSqlLimit } from '../report/row.ts'
import { get, signIn, spread } from '../sessions.ts'
import type { Scenario } from './scenario.ts'

/** A post with many replies: the two calls of its page, alternating. */
export const postWithReplies: Scenario = async (bench) => {
  const client = await connect(bench.platform, 'feed')
  const { rows } = await client.query<{ post_id: string }>(
    `select post_id from post where reply_count > 0 and deleted_at is null order by reply_count desc, post_id limit 50`,
  )
  await client.end()
  const readers = await signIn(bench.platform, spread(bench.size.readers, 200))
  const requests = readers.flatMap((reader, index) => {
    const path = `/api/posts/${rows[index % rows.length]!.post_id}`
    return [get(path, reader), get(`${path}/replies?limit=20`, reader)]
  })
  const row = await bench.load({ scenario: 'post-with-replies', service: 'feed', requests })
  return [withSqlLimit(row, await bench.limit('feed', requests))]
}
