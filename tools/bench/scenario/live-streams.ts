import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openFilesLimit } from '@flyleaf/gateway'
import { StartFailure } from '@flyleaf/servers/failure'
import { waitUntil } from '@flyleaf/servers/process/wait'
import { LiveStream, type ReceivedEvent } from '../../soak/live-stream.ts'
import { openStreams } from '../../soak/open-streams.ts'
import type { Bench } from '../bench.ts'
import { percentile } from '../measure/percentile.ts'
import { cpuOf, memoryOf, readMetrics } from '../measure/processes.ts'
import { listReleases, pointChannel, releaseOn } from '../../release/store.ts'
import { promising, type Row } from '../row.ts'
import { get, publish, send, type SignedIn } from '../sessions.ts'

/** The gateway allows ten per session. */
const STREAMS_PER_SESSION = 8
const PATIENCE_MS = 60_000
const IDLE_MS = 10_000
const PROMISED_KB = 40
/** The number of open files of a process besides streams. */
const OTHER_FILES = 500
const LIKES_A_SECOND = 50
/** The number of concurrent connections that read beside likes. */
const CONNECTIONS = 4
const PROMISED_MS = 250

/** Many open streams: the cost of each, the delay of announcing a release to all, and of a like to its author. */
export async function liveStreams(bench: Bench): Promise<Row[]> {
  const { platform, options, size } = bench
  const count = Math.min(options.streams, size.readers * STREAMS_PER_SESSION)
  ensureFiles(count)
  const signedIn = await bench.readers(count)
  const readers = Array.from({ length: count }, (_, index) => signedIn[index % signedIn.length]!)
  // Sessions are cached and the service warmed up first.
  const requests = signedIn.map((reader) => get('/api/notifications?limit=20', reader))
  await bench.load('warm-up', 'notifications', requests, { isOnce: true })
  const before = await memoryNow(bench)
  const openMs: number[] = []
  let hear = (_event: ReceivedEvent['event'], _stream: number) => {}
  const streams = await openStreams(count, (index) => {
    const began = performance.now()
    return new LiveStream({ origin: platform.origin, cookie: readers[index]!.cookie }, ({ event }) => {
      // The last event of those that begin a connection.
      if (event.type === 'unread-messages') openMs[index] ??= performance.now() - began
      hear(event, index)
    })
  })
  try {
    const cpuBefore = cpuOf(platform, 'notifications-1')
    await pause(IDLE_MS)
    const idle = (cpuOf(platform, 'notifications-1') - cpuBefore) / IDLE_MS
    const after = await memoryNow(bench)
    const kb = (what: keyof typeof before) => (after[what] - before[what]) / count / 1024
    const releaseMs = await releaseDelay(bench, count, (listener) => (hear = listener))
    const lost = streams.reduce((sum, { gaps }) => sum + gaps.length, 0)
    const row: Row = {
      scenario: `live-streams, ${count.toLocaleString('en')} open`,
      p50: percentile(openMs, 0.5),
      p99: percentile(openMs, 0.99),
      ...(lost > 0 && { failures: { 'a lost stream': lost } }),
      note:
        `${kb('rss').toFixed(1)} KB each in the service (heap and buffers ${kb('heap').toFixed(1)} KB), ${kb('gateway').toFixed(1)} KB in the gateway; ` +
        `idle ${(idle * 100).toFixed(0)} % of a core; a release reached all within ${releaseMs.toFixed(0)} ms of the first`,
    }
    return [
      promising(row, { [`≤ ${PROMISED_KB} KB each`]: kb('rss') <= PROMISED_KB }),
      await likesUnderLoad(bench, readers, (listener) => (hear = listener)),
    ]
  } finally {
    for (const stream of streams) stream.stop()
  }
}

type Listen = (listener: (event: ReceivedEvent['event'], stream: number) => void) => void

function ensureFiles(count: number) {
  const files = count + OTHER_FILES
  if (openFilesLimit() >= files) return
  throw new StartFailure(
    `${count} streams need ${files} open files a process, and this system allows ${openFilesLimit()}. Raise ulimit -Hn, or pass --streams.`,
  )
}

/** The memory of the service and of the gateway, in bytes. */
async function memoryNow({ platform }: Bench) {
  const text = await readMetrics(platform, 'notifications')
  const valueOf = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(text)?.[1])
  return {
    rss: valueOf('process_resident_memory_bytes'),
    heap: valueOf('nodejs_heap_size_used_bytes') + valueOf('nodejs_external_memory_bytes'),
    gateway: memoryOf(platform)['gateway']! * 1024 ** 2,
  }
}

/** The time from the first stream that receives a new release to the last, in milliseconds. */
async function releaseDelay(
  { platform: { storeDir } }: Bench,
  count: number,
  listen: Listen,
): Promise<number> {
  const told = new Map<number, number>()
  listen((event, stream) => {
    if (event.type === 'release') told.set(stream, performance.now())
  })
  const stable = (await releaseOn(storeDir, 'stable'))!
  const copy = Math.max(...listReleases(storeDir)) + 1
  const folderOf = (release: number) => join(storeDir, 'releases', String(release))
  await cp(folderOf(stable), folderOf(copy), { recursive: true, verbatimSymlinks: true })
  try {
    await pointChannel(storeDir, 'stable', copy)
    if (!(await waitUntil(() => told.size === count, { timeoutMs: PATIENCE_MS })))
      throw new Error(`only ${told.size} streams received a release`)
    const times = [...told.values()]
    return percentile(times, 1) - percentile(times, 0)
  } finally {
    await pointChannel(storeDir, 'stable', stable)
    await rm(folderOf(copy), { recursive: true, force: true })
  }
}

/** The delay from a like to the event on each of its author's streams, while others read. */
async function likesUnderLoad(bench: Bench, readers: SignedIn[], listen: Listen): Promise<Row> {
  const likes = await newLikes(bench, readers)
  const wanted = likes.reduce((sum, { streams }) => sum + streams, 0)
  const sent = new Map<string, number>()
  const times: number[] = []
  listen((event) => {
    if (event.type !== 'notification') return
    const { type, postId } = event.notification.notification
    const from = type === 'POST_LIKE' && postId ? sent.get(postId) : undefined
    if (from !== undefined) times.push(performance.now() - from)
  })
  const likeAll = async () => {
    const answers: Promise<unknown>[] = []
    for (const { postId, fan } of likes) {
      sent.set(postId, performance.now())
      answers.push(
        bench.read(send(bench.platform, 'POST', `/api/posts/${postId}/like`, fan, { isLiked: true })),
      )
      await pause(1000 / LIKES_A_SECOND)
    }
    const failed = (await Promise.allSettled(answers)).filter(({ status }) => status === 'rejected').length
    await waitUntil(() => times.length >= wanted || failed > 0, { timeoutMs: PATIENCE_MS })
    return failed
  }
  const reading = readers
    .slice(-200)
    .flatMap((reader) => [
      get('/api/posts/following?limit=20', reader),
      get('/api/notifications?limit=20', reader),
    ])
  const [failed, beside] = await bench.beside('reads', reading, CONNECTIONS, likeAll)
  const p99 = percentile(times, 0.99)
  return {
    scenario: 'like → live stream, under load',
    rate: LIKES_A_SECOND,
    p50: percentile(times, 0.5),
    p99,
    ...(failed > 0 && { failures: { 'a like': failed } }),
    promises: { [`p99 ≤ ${PROMISED_MS} ms`]: p99 <= PROMISED_MS, 'each once': times.length === wanted },
    note: `${likes.length} likes told to ${times.length} of ${wanted} streams beside ${beside.rate.toFixed(0)} reads a second`,
  }
}

/** New posts, each with another reader to like it, because only a new like notifies its author, on as many streams as it has. */
async function newLikes(bench: Bench, readers: SignedIn[]) {
  const likes: { postId: string; fan: SignedIn; streams: number }[] = []
  for (let n = 0; n < LIKES_A_SECOND * bench.options.seconds; n++) {
    const author = readers[n % readers.length]!
    const fan = readers[(n + 1) % readers.length]!
    const { post } = await bench.read<{ post: { postId: string } }>(
      publish(bench.platform, author, `On page ${n}.`),
    )
    const streams = readers.filter(({ number }) => number === author.number).length
    likes.push({ postId: post.postId, fan, streams })
  }
  return likes
}
