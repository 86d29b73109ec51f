import { setTimeout as pause } from 'node:timers/promises'
import { waitUntil } from '@flyleaf/servers/process/wait'
import { connect } from '../bench/postgres.ts'
import { Client } from '../chaos/client.ts'
import { Ledger } from '../chaos/ledger.ts'
import type { Platform } from '../start/start-platform.ts'
import { SEED_PASSWORD, withThrowawayPlatform } from '../start/throwaway-platform.ts'
import { Audience, type Difference, type Session } from './audience.ts'
import { UNREAD_COUNT, breakOf, outageOf, type Break, type Outage } from './breaks.ts'
import { Likes } from './likes.ts'
import type { StreamsOptions } from './options.ts'

/** The gateway allows ten per session; a closed stream may still count for a moment. */
const STREAMS_PER_SESSION = 5
/** How long events may take to arrive before they count as lost. */
const PATIENCE_MS = 60_000
/** How long likes continue before and after each fault. */
const CALM_MS = 2000
const PAGES = [
  '/',
  '/notifications',
  '/api/notifications',
  '/api/messages/conversations',
  '/api/posts/discover',
]

export interface Proof extends Difference {
  streams: number
  processes: number
  likes: number
  kill: Break
  restart: Break & { retryTimes: number[] }
  /** All processes were killed at once. */
  outage: Outage
  /** The number of requests during the restart, and of failed ones. */
  pages: { sent: number; failed: number }
  /** The number of streams whose unread count differs from their reader's at the end. */
  wrongCounts: number
  /** How soon after a crash streams must be back and counts right, in seconds. */
  within: number
}

/**
 * Opens live streams on a throwaway platform, kills one of the processes that hold them, restarts all, kills all, and counts the
 * received events.
 */
export function proveStreams(
  options: StreamsOptions,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<Proof> {
  const scale = { notifications: options.processes }
  return withThrowawayPlatform(say, signal, (platform) => prove(platform, options, say, signal), { scale })
}

async function prove(
  platform: Platform,
  { streams, processes, within }: StreamsOptions,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<Proof> {
  const { origin, services } = platform
  const clients = await signIn(platform, Math.ceil(streams / STREAMS_PER_SESSION))
  const sessions: Session[] = clients.map(({ username, cookie }) => ({ username, cookie }))
  const audience = await Audience.open(origin, sessions, streams)
  say(`${streams} streams are open over ${processes} processes`)
  const readers = [...new Map(clients.map((client) => [client.username, client])).values()]
  const likes = new Likes(readers)
  const end = new AbortController()
  const stopped = AbortSignal.any([signal, end.signal])
  const liking = likes.keepAdding(stopped)
  try {
    await pause(CALM_MS)
    say('kill -9 notifications-2')
    const kill = await breakOf(audience, () => services.kill('notifications-2'))
    await pause(CALM_MS)
    say('restart notifications')
    const asking = new AbortController()
    const pages = requestUntilAborted(origin, readers, AbortSignal.any([signal, asking.signal]))
    const restart = await breakOf(audience, () => services.restart('notifications'))
    asking.abort()
    const requests = await pages
    const { retryTimes } = audience
    await pause(CALM_MS)
    say('kill -9 notifications')
    const outage = await outageOf(audience, platform, readers[0]!)
    await pause(CALM_MS)
    end.abort()
    await liking
    signal.throwIfAborted()
    await waitUntil(() => audience.differences(likes.acknowledged).lost === 0, {
      timeoutMs: PATIENCE_MS,
    })
    const counts = await unreadCountsOf(readers)
    await waitUntil(() => audience.wrongCounts(counts) === 0, { timeoutMs: PATIENCE_MS })
    return {
      streams,
      processes,
      within,
      likes: likes.count,
      kill,
      restart: { ...restart, retryTimes },
      outage,
      pages: requests,
      wrongCounts: audience.wrongCounts(counts),
      ...audience.differences(likes.acknowledged),
    }
  } finally {
    end.abort()
    audience.close()
  }
}

/** Sessions of the seed's readers, several for each. */
async function signIn(platform: Platform, count: number): Promise<Client[]> {
  const account = await connect(platform, 'account')
  const { rows } = await account.query<{ username: string }>(`select username from account order by username`)
  await account.end()
  const ledger = new Ledger()
  const clients = Array.from(
    { length: Math.max(count, rows.length) },
    (_, n) => new Client(platform.origin, rows[n % rows.length]!.username, ledger),
  )
  for (const client of clients) await client.signIn(SEED_PASSWORD)
  return clients
}

/** The unread counts that the service answers, by username. */
async function unreadCountsOf(readers: readonly Client[]) {
  const counts = new Map<string, number>()
  for (const reader of readers) {
    const answer = await reader.insist('GET', UNREAD_COUNT)
    counts.set(reader.username, Number(answer?.['unreadCount']))
  }
  return counts
}

/** Requests pages and lists until `signal` aborts. */
async function requestUntilAborted(origin: string, readers: readonly Client[], signal: AbortSignal) {
  const counts = { sent: 0, failed: 0 }
  while (!signal.aborted) {
    const path = PAGES[counts.sent % PAGES.length]!
    const { cookie } = readers[counts.sent % readers.length]!
    counts.sent += 1
    const isAnswered = await fetch(origin + path, { headers: { cookie } }).then(
      async (response) => (await response.arrayBuffer(), response.ok),
      () => false,
    )
    if (!isAnswered) counts.failed += 1
  }
  return counts
}
