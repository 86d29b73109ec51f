import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../chaos/random.ts'
import type { Platform } from '../start/start-platform.ts'

const BETWEEN_MS = [12_000, 25_000] as const
const HALT_MS = [1000, 2500] as const

/** The faults of a walk. */
export interface Faults {
  count: number
  /** When the last one ended, in milliseconds since 1970; 0 before the first. */
  endedAt: number
  /** The process that is being killed or is suspended at the moment. */
  underWay: string | undefined
}

/** Kills or suspends one process after another until `signal` aborts, and records it in `faults`. */
export async function injectFaults(
  { services }: Platform,
  random: Random,
  faults: Faults,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(random.between(...BETWEEN_MS), undefined, { signal }).catch(() => {})
    if (signal.aborted) break
    const name = random.of(services.names())
    const kills = random.next() < 0.5
    say(`   ${kills ? 'kill' : 'halt'} ${name}`)
    faults.count += 1
    faults.underWay = name
    if (kills) await services.kill(name)
    else {
      services.signal(name, 'SIGSTOP')
      await pause(random.between(...HALT_MS))
      services.signal(name, 'SIGCONT')
    }
    faults.endedAt = Date.now()
    faults.underWay = undefined
  }
}
