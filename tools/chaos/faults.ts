import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../start/start-platform.ts'
import type { Random } from './random.ts'

const KINDS = ['kill', 'kill', 'halt', 'restart'] as const

/** Kills, suspends and restarts one process after another until `signal` aborts; returns the count by kind. */
export async function injectFaults(
  { services }: Platform,
  random: Random,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  let names: string[] = []
  while (!signal.aborted) {
    // In a random order by the seed, each process once per round, so that a short run affects every process.
    if (names.length === 0) names = shuffled(services.names(), random)
    const name = names.pop()!
    const kind = random.of(KINDS)
    counts[kind] = (counts[kind] ?? 0) + 1
    say(`${kind} ${name}`)
    if (kind === 'kill') await services.kill(name)
    else if (kind === 'halt') await halt(services, name, random.between(3000, 8000))
    else await services.restart(name)
    await pause(random.between(1000, 3000), undefined, { signal }).catch(() => {})
  }
  return counts
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
