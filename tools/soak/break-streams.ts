import { setTimeout as pause } from 'node:timers/promises'
import { waitUntil } from '@flyleaf/servers/process/wait'
import { socketOf } from '../start/service/service-env.ts'
import { answers } from '../start/socket-process.ts'
import type { Platform } from '../start/start-platform.ts'
import type { Audience } from './audience.ts'
import type { Reader } from './reader.ts'

export const UNREAD_COUNT = '/api/notifications/unread-count'
/** How long streams may take to reconnect before they count as lost. */
const PATIENCE_MS = 120_000
/** How long likes continue between faults. */
const CALM_MS = 1000
const PAGES = [
  '/',
  '/notifications',
  '/api/notifications',
  '/api/messages/conversations',
  '/api/posts/discover',
]

/** One fault: the number of closed streams, and how long until the last was back, in milliseconds. */
export interface Cut {
  what: string
  count: number
  slowestMs: number
}

export interface Drill {
  cuts: Cut[]
  retryTimes: number[]
  /** The number of requests during the restart, and those that failed: `/api/notifications: 502 …`. */
  requests: { sent: number; failed: string[] }
}

/** Kills one of the processes that hold live streams, replaces all, and kills all, one after the other; nothing else is broken. */
export async function breakStreams(
  { services, runDir }: Platform,
  audience: Audience,
  readers: readonly Reader[],
  say: (text: string) => void,
): Promise<Drill> {
  const cuts: Cut[] = []
  const cut = async (what: string, act: () => Promise<unknown>) => {
    say(`   ${what}`)
    const gaps = await audience.gapsDuring(act, PATIENCE_MS)
    cuts.push({ what, count: gaps.length, slowestMs: audience.isWhole ? Math.max(0, ...gaps) : Infinity })
    await pause(CALM_MS)
  }
  await cut('kill notifications-2', () => services.kill('notifications-2'))
  // Until then the restart would leave one process.
  const killed = socketOf(runDir, 'notifications', 2)
  await waitUntil(() => answers(killed, '/health/ready'), { timeoutMs: PATIENCE_MS })
  const asking = new AbortController()
  const requests = requestUntilAborted(readers, asking.signal)
  await cut('restart notifications', () => services.restart('notifications'))
  asking.abort()
  const { retryTimes } = audience
  // The streams' time counts from the first answer: until then nothing can be back.
  let answered = 0
  await cut('kill all of notifications', async () => {
    await services.kill('notifications')
    await waitUntil(async () => (await readers[0]!.get(UNREAD_COUNT)) !== undefined, {
      timeoutMs: PATIENCE_MS,
    })
    answered = Date.now()
  })
  const outage = cuts.at(-1)!
  if (audience.isWhole) outage.slowestMs = Math.max(0, Date.now() - CALM_MS - answered)
  return { cuts, retryTimes, requests: await requests }
}

/** Requests pages and lists until `signal` aborts. */
async function requestUntilAborted(readers: readonly Reader[], signal: AbortSignal) {
  const counts = { sent: 0, failed: [] as string[] }
  while (!signal.aborted) {
    const reader = readers[counts.sent % readers.length]!
    const page = PAGES[counts.sent % PAGES.length]!
    const failure = await reader.send('GET', page).then(failureOf, String)
    counts.sent += 1
    if (failure) counts.failed.push(`${page}: ${failure}`)
  }
  return counts
}

/** What a response that is not 200 says, with the id under which services log it; nothing of a response that came whole. */
const failureOf = async (response: Response) => {
  const text = await response.text()
  return response.status === 200 ? undefined : `${response.status} ${text.slice(0, 300)}`
}
