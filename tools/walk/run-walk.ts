import { STREAM_PATH } from '@flyleaf/contracts'
import { resetLimits } from '../bench/redis.ts'
import { Random } from '../chaos/random.ts'
import type { Platform } from '../start/start-platform.ts'
import { withThrowawayPlatform } from '../start/throwaway-platform.ts'
import { addressesAfter, allAddresses } from './addresses.ts'
import { crawl, type Visit } from './crawl.ts'
import { injectFaults, type Faults } from './faults.ts'
import { findDeadEnds } from './find-dead-ends.ts'
import { Listening } from './listen.ts'
import type { Viewer } from './model.ts'
import { operate, OPERATION_NAMES } from './operations/operate.ts'
import type { Touched } from './operations/operation.ts'
import type { WalkOptions } from './options.ts'
import { Reader } from './reader.ts'
import { waitUntilRecovered } from './wait-until-recovered.ts'
import { enterWorld } from './world.ts'

/** The number of leaks at which the walk stops. */
const ENOUGH = 20
/** After so many operations everybody requests everything. */
const SWEEP_EVERY = 250

export interface Walked {
  operations: number
  requests: number
  unanswered: number
  faults: number
  /** What was shown although it is hidden, and notifications that lead to it. */
  leaks: string[]
  /** Operations that were never possible, or always refused. */
  neverDone: string[]
}

/** Starts a throwaway platform, walks, and stops it. */
export function runWalk(
  options: WalkOptions,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<Walked> {
  return withThrowawayPlatform(say, signal, (platform) => walk(platform, options, say, signal))
}

async function walk(
  platform: Platform,
  { operations, seed }: WalkOptions,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<Walked> {
  const random = new Random(seed)
  const { world, stranger } = await enterWorld(platform, random)
  const { model, actors } = world
  const visitor = new Reader(platform.origin, null)
  const everybody = [...actors.values(), stranger, visitor]
  const viewers: Viewer[] = everybody.map(({ name }) => name)
  const ended = new AbortController()
  const rest = AbortSignal.any([signal, ended.signal])
  const listeners = [...actors.values(), stranger].map((reader) => ({
    reader,
    stream: new Listening(reader, rest),
  }))
  const faults: Faults = { count: 0, endedAt: 0, underWay: undefined }
  const disturbing = injectFaults(platform, new Random(seed + 1), faults, say, rest)
  const walked: Walked = { operations: 0, requests: 0, unanswered: 0, faults: 0, leaks: [], neverDone: [] }
  const done = new Set<string>()
  let recoveredAt = 0

  /** What is acknowledged while a process is down takes effect everywhere once it is back. */
  async function recover() {
    if (!faults.underWay && faults.endedAt <= recoveredAt) return
    await waitUntilRecovered(platform, signal)
    recoveredAt = Date.now()
  }

  async function visit(summary: string, visits: readonly Visit[], word?: string) {
    const isPresent = ({ reader }: Visit) => !reader.name || !model.leaving.has(reader.name)
    const { requests, unanswered, leaks } = await crawl(model, visits.filter(isPresent), word)
    walked.requests += requests
    walked.unanswered += unanswered
    walked.leaks.push(...leaks.map((leak) => `${walked.operations}. ${summary}: ${leak}`))
  }

  /** What a notification leads to may be read by whoever is shown the notification. */
  async function followNotifications(summary: string, readers: readonly Reader[]) {
    for (const reader of readers) {
      if (!reader.name || model.leaving.has(reader.name)) continue
      const { requests, found } = await findDeadEnds(reader)
      walked.requests += requests
      walked.leaks.push(...found.map((end) => `${walked.operations}. ${summary}: ${end}`))
    }
  }

  /** The four kinds of viewers: a visitor, a stranger, the person concerned, and a random reader, who may be blocked or invited. */
  function viewersAfter({ people }: Touched): Reader[] {
    const concerned = actors.get(people.at(-1)!)!
    return [...new Set([visitor, stranger, concerned, random.of([...actors.values()])])]
  }

  /** Each makes every call; pages are requested by the visitor, for whom renderings are shared, and by one of the others in turn. */
  function visitsAfter(touched: Touched, eyes: readonly Reader[]): Visit[] {
    const onPages = new Set([visitor, eyes[1 + (walked.operations % (eyes.length - 1))]!])
    return eyes.flatMap((reader) => {
      const { calls, pages } = addressesAfter(world, touched, reader.name)
      return [...calls, ...(onPages.has(reader) ? pages : [])].map((path) => ({ reader, path }))
    })
  }

  /** Everybody requests everything: what leaked unnoticed is still there. */
  async function sweep() {
    await recover()
    for (const reader of everybody) {
      const { calls, pages } = allAddresses(world, reader.name)
      await resetLimits(platform)
      await visit(
        'everything',
        [...calls, ...pages].map((path) => ({ reader, path })),
      )
    }
    await followNotifications('everything', everybody)
    say(`${walked.operations} operations, ${walked.requests} requests, ${walked.leaks.length} leaks`)
  }

  try {
    while (walked.operations < operations && walked.leaks.length < ENOUGH) {
      signal.throwIfAborted()
      await resetLimits(platform)
      model.remember(viewers)
      const touched = await operate(world)
      if (!touched) continue
      done.add(touched.operation)
      walked.operations += 1
      say(`${walked.operations}. ${touched.summary}`)
      await recover()
      const eyes = viewersAfter(touched)
      await visit(touched.summary, visitsAfter(touched, eyes), touched.word)
      await followNotifications(touched.summary, eyes)
      for (const { reader, stream } of listeners)
        for (const leak of model.leaksIn(stream.take(), reader.name, STREAM_PATH, { isLate: true }))
          walked.leaks.push(`${walked.operations}. ${touched.summary}: ${reader.name} receives ${leak}`)
      if (walked.operations % SWEEP_EVERY === 0 || walked.operations === operations) await sweep()
    }
  } finally {
    ended.abort()
    await disturbing
    walked.faults = faults.count
    walked.neverDone = OPERATION_NAMES.filter((name) => !done.has(name))
  }
  return walked
}
