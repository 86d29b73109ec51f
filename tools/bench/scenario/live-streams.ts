import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '@flyleaf/servers/failure'
import { openFilesLimit } from '@flyleaf/gateway'
import { waitUntil } from '@flyleaf/servers/process/wait'
import type { Bench } from '../bench.ts'
import { likesUnderLoad } from '../live/likes-under-load.ts'
import { Listeners } from '../live/listeners.ts'
import { withNewRelease } from '../live/with-new-release.ts'
import { percentile } from '../measure/percentile.ts'
import { cpuOf, memoryOf } from '../measure/processes.ts'
import { serviceMemoryOf } from '../measure/service-memory.ts'
import type { Row } from '../report/row.ts'
import { get, signIn, spread } from '../sessions.ts'
import type { Scenario } from './scenario.ts'

/** The gateway allows ten per session. */
const STREAMS_PER_SESSION = 8
const PATIENCE_MS = 60_000
const IDLE_MS = 10_000
const PROMISED_KB = 40
/** The number of open files of a process besides streams. */
const OTHER_FILES = 500

/** Many open streams: the cost of each, the delay of announcing a release to all, and of a like to its author. */
export const liveStreams: Scenario = async (bench) => {
  const { platform, options, size } = bench
  const count = Math.min(options.streams, size.readers * STREAMS_PER_SESSION)
  ensureFiles(count)
  const readers = await signIn(platform, spread(size.readers, count))
  // Sessions are cached and the service warmed up first.
  const requests = readers.map((reader) => get('/api/notifications?limit=20', reader))
  await bench.load({ scenario: 'warm-up', service: 'notifications', requests, isOnce: true })
  const before = await memoryNow(bench)
  const listeners = new Listeners(Array.from({ length: count }, (_, n) => readers[n % readers.length]!))
  try {
    await listeners.open(platform.origin)
    const idle = await idleShare(bench)
    const after = await memoryNow(bench)
    const row = rowOf(bench, listeners, before, after)
    const releaseMs = await releaseDelay(bench, listeners)
    const costs = `idle ${(idle * 100).toFixed(0)} % of a core; a release reached all within ${releaseMs.toFixed(0)} ms of the first`
    return [{ ...row, note: `${row.note}; ${costs}` }, await likesUnderLoad(bench, listeners)]
  } finally {
    listeners.close()
  }
}

function ensureFiles(count: number) {
  const files = count + OTHER_FILES
  if (openFilesLimit() >= files) return
  throw new StartFailure(
    `${count} streams need ${files} open files a process, and this system allows ${openFilesLimit()}. Raise ulimit -Hn, or pass --streams.`,
  )
}

/** In bytes. */
async function memoryNow({ platform }: Bench) {
  const { rss, heap } = await serviceMemoryOf(platform, 'notifications')
  return { rss, heap, gateway: memoryOf(platform)['gateway']! * 1024 ** 2 }
}
type Memory = Awaited<ReturnType<typeof memoryNow>>

/** The share of a core that open streams use while idle. */
async function idleShare({ platform }: Bench): Promise<number> {
  const before = cpuOf(platform, 'notifications-1')
  await pause(IDLE_MS)
  return (cpuOf(platform, 'notifications-1') - before) / IDLE_MS
}

/** The time from the first stream that receives a new release to the last, in milliseconds. */
async function releaseDelay({ platform }: Bench, listeners: Listeners): Promise<number> {
  listeners.releases.clear()
  return withNewRelease(platform.storeDir, async () => {
    const areTold = () => listeners.releases.size === listeners.count
    if (!(await waitUntil(areTold, { timeoutMs: PATIENCE_MS })))
      throw new Error(`only ${listeners.releases.size} streams received a release`)
    const times = [...listeners.releases.values()]
    return percentile(times, 1) - percentile(times, 0)
  })
}

function rowOf({ platform }: Bench, { count, openMs, gaps }: Listeners, before: Memory, after: Memory): Row {
  const each = (what: keyof Memory) => (after[what] - before[what]) / count / 1024
  const kb = (what: keyof Memory) => `${each(what).toFixed(1)} KB`
  return {
    scenario: `live-streams, ${count.toLocaleString('en')} open`,
    p50: percentile(openMs, 0.5),
    p99: percentile(openMs, 0.99),
    failures: gaps > 0 ? { 'a lost stream': gaps } : {},
    memory: memoryOf(platform),
    promises: [{ text: `≤ ${PROMISED_KB} KB each`, isKept: each('rss') <= PROMISED_KB }],
    note: `${kb('rss')} each in the service (heap and buffers ${kb('heap')}), ${kb('gateway')} in the gateway`,
  }
}
