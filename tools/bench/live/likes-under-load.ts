import { setTimeout as pause } from 'node:timers/promises'
import { waitUntil } from '@flyleaf/servers/process/wait'
import type { Bench } from '../bench.ts'
import { percentile } from '../measure/percentile.ts'
import { memoryOf } from '../measure/processes.ts'
import type { Row } from '../report/row.ts'
import { get, post, publish, type SignedIn } from '../sessions.ts'
import type { Listeners } from './listeners.ts'

const LIKES_A_SECOND = 50
/** The number of concurrent connections that read. */
const CONNECTIONS = 4
const PATIENCE_MS = 60_000
const PROMISED_MS = 250

interface Like {
  postId: string
  fan: SignedIn
  /** Of the author: each is told. */
  streams: number
}

/** The delay from a like to the event on its author's stream, while others read. */
export async function likesUnderLoad(bench: Bench, listeners: Listeners): Promise<Row> {
  const { platform } = bench
  const likes = await newLikes(bench, listeners)
  const wanted = likes.reduce((sum, { streams }) => sum + streams, 0)
  const sent = new Map<string, number>()
  const times: number[] = []
  listeners.onLike = (postId, at) => {
    const from = sent.get(postId)
    if (from !== undefined) times.push(at - from)
  }
  const likeAll = async () => {
    const answers: Promise<unknown>[] = []
    for (const { postId, fan } of likes) {
      sent.set(postId, performance.now())
      answers.push(bench.read(post(platform, `/api/posts/${postId}/like`, fan, { isLiked: true })))
      await pause(1000 / LIKES_A_SECOND)
    }
    const failed = (await Promise.allSettled(answers)).filter(({ status }) => status === 'rejected').length
    await waitUntil(() => times.length >= wanted || failed > 0, { timeoutMs: PATIENCE_MS })
    return failed
  }
  const [failed, beside] = await bench.beside(reading(listeners), CONNECTIONS, likeAll)
  const p99 = percentile(times, 0.99)
  return {
    scenario: 'like → live stream, under load',
    rate: LIKES_A_SECOND,
    p50: percentile(times, 0.5),
    p99,
    failures: failed > 0 ? { 'a like': failed } : {},
    memory: memoryOf(platform),
    promises: [
      { text: `p99 ≤ ${PROMISED_MS} ms`, isKept: p99 <= PROMISED_MS },
      { text: 'each once', isKept: times.length === wanted },
    ],
    note: `${likes.length} likes told to ${times.length} of ${wanted} streams beside ${(beside.calls / beside.seconds).toFixed(0)} reads a second`,
  }
}

/** New posts, each with another reader to like it, because only a new like notifies its author. */
async function newLikes(bench: Bench, { readers }: Listeners): Promise<Like[]> {
  const likes: Like[] = []
  for (let n = 0; n < LIKES_A_SECOND * bench.options.seconds; n++) {
    const author = readers[n % readers.length]!
    const fan = readers[(n + 1) % readers.length]!
    const request = publish(bench.platform, author, `On page ${n}.`)
    const made = await bench.read<{ post: { postId: string } }>(request)
    const streams = readers.filter(({ number }) => number === author.number).length
    likes.push({ postId: made.post.postId, fan, streams })
  }
  return likes
}

const reading = ({ readers }: Listeners) =>
  readers
    .slice(-200)
    .flatMap((reader) => [
      get('/api/posts/following?limit=20', reader),
      get('/api/notifications?limit=20', reader),
    ])
