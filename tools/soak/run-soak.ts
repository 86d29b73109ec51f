import { setTimeout as pause } from 'node:timers/promises'
import { resetLimits } from '../bench/redis.ts'
import { whenSettled } from '../rebuild/when-settled.ts'
import type { Platform } from '../start/start-platform.ts'
import { SEED_PASSWORD, withThrowawayPlatform } from '../start/throwaway-platform.ts'
import { Audience } from './audience.ts'
import { breakStreams, UNREAD_COUNT, type Drill } from './break-streams.ts'
import { compareDatabases } from './compare-databases.ts'
import { leave, writeMuch } from './erasure.ts'
import { breakProcesses, CLOCK_OPTIONS, type Breaks } from './faults.ts'
import { HideAndLook } from './hide-and-look.ts'
import { WRITING } from './operations/operate.ts'
import type { World } from './operations/operation.ts'
import { beLiked } from './operations/posts.ts'
import type { SoakOptions } from './options.ts'
import { Random } from './random.ts'
import { Reader } from './reader.ts'
import { enterWorld, type Cast } from './world.ts'

const SCALE = { feed: 2, notifications: 3 }
const RESET_LIMITS_MS = 2000
const BETWEEN_MS = 40
/** How long what is not right yet may take to become so, before it counts as a difference. */
const HEAL_MS = 60_000
/** The gateway allows ten per session; a closed stream may still count for a moment. */
const STREAMS_PER_SESSION = 5
const READS = [
  '/',
  '/api/posts/discover',
  '/api/posts/following',
  '/api/notifications',
  '/api/messages/conversations',
  '/api/bookshelves',
  '/api/search/books?q=emma',
]

export interface Result {
  cast: Cast
  breaks: Breaks
  /** Differences that remain at the end. */
  differences: string[]
  /** The time from the last fault until there were no differences, in milliseconds. */
  healedAfterMs: number
  privacy: HideAndLook | undefined
  streams: (Drill & { count: number }) | undefined
}

/** Starts a throwaway platform, lets readers use it while its processes are broken, and checks it. */
export function runSoak(
  options: SoakOptions,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<Result> {
  const use = async (platform: Platform) => {
    // A service that does not know a reader yet refuses what concerns them.
    await whenSettled(platform)
    const cast = await enterWorld(platform, options)
    const ended = new AbortController()
    const resetting = resetLimitsUntilAborted(platform, ended.signal)
    return soak(platform, cast, options, say, signal).finally(() => {
      ended.abort()
      return resetting
    })
  }
  return withThrowawayPlatform(say, signal, use, { scale: SCALE, env: CLOCK_OPTIONS })
}

async function soak(
  platform: Platform,
  cast: Cast,
  { minutes, operations, streams, parts, faults, seed }: SoakOptions,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<Result> {
  const { ledger, writers, leaver } = cast
  const rest = new AbortController()
  const using = AbortSignal.any([rest.signal, signal])
  if (parts.includes('writes')) await writeMuch(writers, leaver)
  const audience = parts.includes('streams') ? await openAudience(cast, streams) : undefined
  const privacy = parts.includes('privacy') ? new HideAndLook(platform, cast, say) : undefined
  try {
    const writing = Promise.all([
      ...(audience ? [announceUntilAborted(writers, using)] : []),
      ...(parts.includes('writes') ? writersOf(cast, seed).map((own) => writeUntilAborted(own, using)) : []),
    ])
    // It is awaited below; until then a failure must not end the process.
    writing.catch(() => {})
    const readers = [...writers.people.values()]
    const drill = audience && (await breakStreams(platform, audience, readers, say))
    if (parts.includes('writes')) ledger.erased.add(await leave(platform, leaver, SEED_PASSWORD))

    const enough = new AbortController()
    const time = pause(minutes * 60_000, undefined, { signal })
    const [breaks] = await Promise.all([
      breakProcesses(platform, faults, new Random(seed), say, enough.signal, signal).finally(() =>
        rest.abort(),
      ),
      Promise.all([time, privacy?.run(operations, signal)]).finally(() => enough.abort()),
      writing,
    ])
    say('Comparing …')

    const differences = () => differencesOf(platform, cast, audience)
    let left = await differences()
    for (const end = Date.now() + HEAL_MS; left.length > 0 && Date.now() < end; left = await differences())
      await pause(250, undefined, { signal })
    const healedAfterMs = Date.now() - breaks.lastAt
    await privacy?.sweep()
    const streamed = drill && { ...drill, count: streams }
    return { cast, breaks, differences: left, healedAfterMs, privacy, streams: streamed }
  } finally {
    rest.abort()
    audience?.close()
    privacy?.close()
  }
}

async function differencesOf(platform: Platform, { ledger, writers }: Cast, audience?: Audience) {
  try {
    const unread = new Map<string, number>()
    for (const [name, reader] of writers.people)
      unread.set(name, Number((await reader.get(UNREAD_COUNT))?.body['unreadCount']))
    return [...(await compareDatabases(platform, ledger)), ...(audience?.differences(ledger, unread) ?? [])]
  } catch (error) {
    return [`no answer: ${(error as Error).message}`]
  }
}

/** These readers make more requests than the limits allow. */
async function resetLimitsUntilAborted(platform: Platform, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await resetLimits(platform)
    await pause(RESET_LIMITS_MS, undefined, { signal }).catch(() => {})
  }
}

async function openAudience({ writers, answers }: Cast, count: number): Promise<Audience> {
  const readers = [...writers.people.values()]
  const sessions = Array.from(
    { length: Math.ceil(count / STREAMS_PER_SESSION) },
    (_, n) => new Reader(readers[0]!.origin, readers[n % readers.length]!.name, answers.heard),
  )
  for (const session of sessions) await session.signIn(SEED_PASSWORD)
  return Audience.open(sessions, count)
}

/** One likes a new post of each in turn, until `signal` aborts. */
async function announceUntilAborted(world: World, signal: AbortSignal): Promise<void> {
  while (!signal.aborted)
    for (const [name, reader] of world.people) {
      await beLiked(world, reader, name)
      await pause(BETWEEN_MS)
    }
}

/** What each writer does is chosen by numbers of their own. */
const writersOf = ({ writers }: Cast, seed: number) =>
  [...writers.people.values()].map((own, index) => ({
    own,
    world: { ...writers, random: new Random(seed + 100 * (index + 1)) },
  }))

/** Writes and reads at random until `signal` aborts; what is written is acknowledged or refused. */
async function writeUntilAborted({ own, world }: { own: Reader; world: World }, signal: AbortSignal) {
  while (!signal.aborted) {
    await world.random.of(WRITING)(world, own, own.name!)
    await own.get(world.random.of(READS))
    await pause(BETWEEN_MS)
  }
}
