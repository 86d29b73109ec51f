import { memoryOf } from '../measure/processes.ts'
import { get, post, publish, signIn, spread } from '../sessions.ts'
import type { Scenario } from './scenario.ts'

const PATH = '/api/posts/following?limit=20'
const CONNECTIONS = 4
/** Each write by a followed author evicts cached pages of feeds. */
const WRITERS = 100

/** The following feed alone, and while people write and like posts in it. */
export const feedBesideWriting: Scenario = async (bench) => {
  const { platform, size } = bench
  const readers = await signIn(platform, spread(size.readers, 1000))
  const requests = readers.map((reader) => get(PATH, reader))
  const feed = (scenario: string) => bench.load({ scenario, service: 'feed', requests })
  const idle = await feed('following-feed, nobody writes')
  const [reader] = readers
  const { items } = await bench.read<{ items: { postId: string }[] }>(get(PATH, reader!))
  const writing = Array.from({ length: WRITERS }, (_, index) => {
    const writer = readers[index * Math.floor(readers.length / WRITERS)]!
    const { postId } = items[index % items.length]!
    return [
      publish(platform, writer, `Chapter ${index}.`),
      post(platform, `/api/posts/${postId}/like`, writer),
    ]
  }).flat()
  const [busy, { calls, seconds, p50, p99, failures }] = await bench.beside(writing, CONNECTIONS, () =>
    feed('following-feed beside writing'),
  )
  return [
    idle,
    { ...busy, note: `${(calls / seconds).toFixed(0)} posts and likes a second` },
    {
      scenario: `posts and likes, ${CONNECTIONS} at once`,
      rate: calls / seconds,
      p50,
      p99,
      failures,
      memory: memoryOf(platform),
    },
  ]
}
