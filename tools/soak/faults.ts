import { globSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { serviceNames } from '../start/layout.ts'
import type { Platform } from '../start/start-platform.ts'
import type { Random } from './random.ts'

/** `clock` steps a service's clock by an hour, and back; `away` stops Redis for a while; `cut` also loses what it stored last. */
export const FAULTS = ['kill', 'halt', 'restart', 'clock', 'away', 'cut'] as const
export type Fault = (typeof FAULTS)[number]
const OF_REDIS: readonly Fault[] = ['away', 'cut']
/** Loaded into each process of a service, for `clock`. */
const CLOCK = join(import.meta.dirname, 'stepping-clock.mjs')
export const CLOCK_OPTIONS = {
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], `--import ${pathToFileURL(CLOCK)}`].filter(Boolean).join(' '),
}
const AT_ONCE = 3
const CUT_BYTES = 60_000

interface Break {
  fault: Fault
  name: string
  ms: number
}

/** What was broken. */
export interface Breaks {
  counts: Map<Fault, number>
  /** When the last fault was over, in milliseconds since 1970: its process killed, running on, or replaced. */
  lastAt: number
}

/**
 * Breaks up to three processes at a time until `enough`, and at least until each was broken once, in an order that the seed decides and
 * round after round in another way. `stop` ends it at once.
 */
export async function breakProcesses(
  platform: Platform,
  faults: readonly Fault[],
  random: Random,
  say: (text: string) => void,
  enough: AbortSignal,
  stop: AbortSignal,
): Promise<Breaks> {
  const breaks: Breaks = { counts: new Map(), lastAt: Date.now() }
  const faultsOf = (name: string) => faults.filter((fault) => mayHave(name, fault))
  const names = platform.services.names().filter((name) => faultsOf(name).length > 0)
  let [broken, round, order]: [number, number, string[]] = [0, random.between(1, FAULTS.length), []]
  while ((!enough.aborted || broken < names.length) && !stop.aborted) {
    if (order.length === 0) [order, round] = [random.shuffled(names), round + 1]
    const several = order.splice(0, random.between(1, AT_ONCE)).map((name): Break => {
      const own = faultsOf(name)
      const fault = own[(names.indexOf(name) + round) % own.length]!
      return { name, fault, ms: random.between(3000, 8000) }
    })
    broken += several.length
    if (several.length > 0) say(`   ${several.map(({ fault, name }) => `${fault} ${name}`).join(', ')}`)
    // On a busy machine the new process may not become ready in time: then the old one stays.
    await Promise.all(
      several.map((one) => breakOne(platform, one).catch((error: Error) => say(error.message))),
    )
    for (const { fault } of several) breaks.counts.set(fault, (breaks.counts.get(fault) ?? 0) + 1)
    breaks.lastAt = Date.now()
    await pause(random.between(1000, 3000), undefined, { signal: stop }).catch(() => {})
  }
  return breaks
}

function mayHave(name: string, fault: Fault): boolean {
  if (fault === 'clock') return serviceNames.some((service) => name.startsWith(`${service}-`))
  return name === 'redis' || !OF_REDIS.includes(fault)
}

async function breakOne({ services, dataDir }: Platform, { fault, name, ms }: Break): Promise<void> {
  if (fault === 'kill') return services.kill(name)
  if (fault === 'restart') return services.restart(name)
  if (fault === 'halt' || fault === 'clock') {
    const [begin, end] =
      fault === 'halt' ? (['SIGSTOP', 'SIGCONT'] as const) : (['SIGUSR2', 'SIGUSR2'] as const)
    const pid = services.pid(name)
    services.signal(name, begin)
    await pause(ms)
    // Its supervisor may have killed it before the time is up.
    if (services.pid(name) === pid) services.signal(name, end)
    return
  }
  await services.stop(name)
  if (fault === 'away') await pause(ms)
  else for (const file of globSync(join(dataDir, 'redis/appendonlydir/*.incr.aof'))) cutOff(file)
  await services.start(name)
}

function cutOff(file: string) {
  truncateSync(file, Math.max(0, statSync(file).size - CUT_BYTES))
}
