import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../chaos/random.ts'
import type { Platform } from '../start/start-platform.ts'
import { withThrowawayPlatform } from '../start/throwaway-platform.ts'
import { crawl } from './crawl.ts'
import { injectFaults, type Faults } from './faults.ts'
import { resetLimits } from '../bench/redis.ts'
import { Listening } from './listen.ts'
import type { Viewer } from './model.ts'
import { operate } from './operations/operate.ts'
import type { WalkOptions } from './options.ts'
import { Reader } from './reader.ts'
import { enterWorld } from './world.ts'

/** How long a fault may still be felt. */
const DISTURBED_MS = 6000
/** The number of leaks at which the walk stops. */
const ENOUGH = 20

export interface Walked {
  operations: number
  requests: number
  unanswered: number
  faults: number
  leaks: string[]
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
  const viewers: Viewer[] = [...actors.keys(), stranger.name, null]
  const ended = new AbortController()
  const rest = AbortSignal.any([signal, ended.signal])
  const listeners = [...actors.values(), stranger].map((reader) => ({
    reader,
    stream: new Listening(reader, rest),
  }))
  const faults: Faults = { count: 0, lastAt: 0 }
  const disturbing = injectFaults(platform, new Random(seed + 1), faults, say, rest)
  const walked: Walked = { operations: 0, requests: 0, unanswered: 0, faults: 0, leaks: [] }
  try {
    while (walked.operations < operations && walked.leaks.length < ENOUGH) {
      signal.throwIfAborted()
      await resetLimits(platform)
      model.remember(viewers)
      const touched = await operate(world)
      if (!touched) continue
      walked.operations += 1
      say(`${walked.operations}. ${touched.summary}`)
      // What is acknowledged while a process is down takes effect everywhere once it is back.
      if (Date.now() - faults.lastAt < DISTURBED_MS) await pause(DISTURBED_MS, undefined, { signal })
      // The four kinds of viewers: a visitor, a stranger, the person concerned, and a random reader, who may be blocked or
      // invited.
      const concerned = actors.get(touched.people.at(-1)!)!
      const anybody = random.of([...actors.values()])
      const eyes = new Set([visitor, stranger, concerned, anybody])
      for (const reader of eyes) {
        if (reader.name && model.leaving.has(reader.name)) continue
        const { requests, unanswered, leaks } = await crawl(world, reader, touched)
        walked.requests += requests
        walked.unanswered += unanswered
        walked.leaks.push(...leaks.map((leak) => `${walked.operations}. ${touched.summary}: ${leak}`))
      }
      for (const { reader, stream } of listeners)
        for (const leak of model.leaksIn(stream.take(), reader.name, { isLate: true }))
          walked.leaks.push(`${walked.operations}. ${touched.summary}: ${reader.name} receives ${leak}`)
      if (walked.operations % 50 === 0)
        say(`${walked.operations} operations, ${walked.requests} requests, ${walked.leaks.length} leaks`)
    }
  } finally {
    ended.abort()
    await disturbing
    walked.faults = faults.count
  }
  return walked
}
