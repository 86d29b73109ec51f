import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../start/start-platform.ts'
import type { Random } from './random.ts'

const KINDS = ['kill', 'halt', 'restart'] as const

/** What was broken. */
export interface Faults {
  /** How often each kind happened. */
  counts: Record<string, number>
  /** When the last fault was over, in milliseconds since 1970: its process killed, running on, or replaced. */
  lastAt: number
}

/**
 * Kills, halts and restarts one process after another until `enough`, and at least until each was broken once. `stop` ends it at
 * once.
 */
export async function injectFaults(
  { services }: Platform,
  random: Random,
  say: (text: string) => void,
  enough: AbortSignal,
  stop: AbortSignal,
): Promise<Faults> {
  const faults: Faults = { counts: {}, lastAt: 0 }
  // Round after round breaks every process, in an order that the seed decides, and after three rounds in every way.
  const names = shuffled(services.names(), random)
  for (let turn = 0; (!enough.aborted || turn < names.length) && !stop.aborted; turn += 1) {
    const [round, place] = [Math.floor(turn / names.length), turn % names.length]
    const name = names[place]!
    const kind = KINDS[(place + round) % KINDS.length]!
    faults.counts[kind] = (faults.counts[kind] ?? 0) + 1
    say(`${kind} ${name}`)
    if (kind === 'kill') await services.kill(name)
    else if (kind === 'halt') await halt(services, name, random.between(3000, 8000))
    // On a busy machine the new process may not become ready in time: then the old one stays.
    else await services.restart(name).catch((error: Error) => say(error.message))
    faults.lastAt = Date.now()
    await pause(random.between(1000, 3000), undefined, { signal: stop }).catch(() => {})
  }
  return faults
}

/** Suspends a process; its supervisor may kill it before the time is up. */
async function halt(services: Platform['services'], name: string, ms: number): Promise<void> {
  const pid = services.pid(name)
  services.signal(name, 'SIGSTOP')
  await pause(ms)
  if (services.pid(name) === pid) services.signal(name, 'SIGCONT')
}

function shuffled<Item>(items: Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
