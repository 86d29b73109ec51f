import type { Bench } from '../bench.ts'
import { withCpu } from '../measure/processes.ts'
import { queryRows } from '../postgres.ts'
import { comparedWith, type Row } from '../row.ts'
import { publish, signIn } from '../sessions.ts'

/** The number of posts published at once: what a busy platform writes in twenty seconds. */
const POSTS = 20_000
const RATE = 1000
/** The limit on how many times slower writes may be beside indexing. */
const SLOWED = 1.5
const WORDS =
  'chapter river garden silence winter letter island mountain daughter mirror road tower orchard stranger library storm quiet secret'.split(
    ' ',
  )
const WORDS_EACH = 40
/** Few texts contain a new word. */
const POSTS_A_NEW_WORD = 20

/** How fast search indexes posts, and what that costs readers who write meanwhile. */
export async function indexing(bench: Bench): Promise<Row[]> {
  const [reader] = await signIn(bench.platform, [bench.size.readers])
  const requests = Array.from({ length: bench.options.connections }, (_, index) =>
    publish(bench.platform, reader!, `Still thinking about chapter ${index}.`),
  )
  const writing = (scenario: string) => bench.load(scenario, 'feed', requests)
  const alone = await writing('create-post, nothing else indexed')
  await bench.untilApplied('feed', 'search')
  const row = await index(bench)
  await tell(bench)
  const beside = await writing('create-post beside indexing')
  await bench.untilApplied('feed', 'search')
  return [row, alone, comparedWith(beside, alone, SLOWED)]
}

async function index(bench: Bench): Promise<Row> {
  const indexAll = async () => {
    const began = performance.now()
    await tell(bench)
    await bench.untilApplied('feed', 'search')
    return performance.now() - began
  }
  const [ms, cpuMs] = await withCpu(bench.platform, 'search-1', indexAll, () => POSTS)
  const rate = (POSTS / ms) * 1000
  return {
    scenario: `indexing ${POSTS.toLocaleString('en')} posts`,
    rate,
    p50: ms / POSTS,
    p99: ms / POSTS,
    cpuMs,
    promises: { [`≥ ${RATE} a second`]: rate >= RATE },
  }
}

/** Publishes posts as the feed service does, but without writing them there. */
async function tell({ platform }: Bench) {
  const words = `array(select ($1::text[])[1 + floor(random() * ${WORDS.length})::integer] from generate_series(1, ${WORDS_EACH}) where n > 0)`
  await queryRows(
    platform,
    'feed',
    `insert into outbox (type, key, data)
     select 'post.created', post_id, jsonb_build_object('postId', post_id, 'version', 1, 'authorId', 'u' || post_id, 'postType', 'THOUGHT',
       'title', null, 'content', array_to_string(${words}, ' ') || case when n % ${POSTS_A_NEW_WORD} = 0 then ' ' || post_id else '' end, 'bookId', null, 'rating', null, 'isSpoiler', false,
       'likeCount', 0, 'replyCount', 0, 'createdAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'replyToPostId', null, 'replyToAuthorId', null, 'replyToBookshelfId', null, 'sharedPostId', null, 'sharedAuthorId', null,
       'mentionedUserIds', '[]'::jsonb)
     from (select n, 'b' || left(md5(random()::text || n), 23) as post_id from generate_series(1, ${POSTS}) n offset 0) posts`,
    [WORDS],
  )
}
