import { setTimeout as sleep } from 'node:timers/promises'
import type { Exclusively } from './bucket/shared-store.ts'
import { rollback } from './channel.ts'
import { complaintsIn, fairReports } from './health/regressions.ts'
import { historyOf, releaseOn } from './store.ts'
import { stopBadCanaries } from './watch-canary.ts'

interface Watched {
  store: string
  /** The logs of browsers' reports of all gateways. */
  logs: readonly string[]
  exclusively: Exclusively
  say: (text: string) => void
}

/** How long a release is compared with the one before it after it became stable. */
const TRIAL_MS = 3_600_000
/** How far back the reports about the release before it go. */
const BEFORE_MS = 24 * 3_600_000

/**
 * Until `signal` ends it, stops canaries that fail more often or are slower than the stable release, and rolls back a stable release that
 * fails more often than the one before it.
 */
export async function watchReleases(
  { store, logs, exclusively, say }: Watched,
  { signal, pauseMs = 10_000 }: { signal?: AbortSignal; pauseMs?: number } = {},
): Promise<void> {
  while (!signal?.aborted) {
    for (const look of [stopBadCanaries, rollBackBadStable]) {
      const problem = await look(store, logs, exclusively).catch(
        (error: Error) => `The releases are not watched: ${error.message}`,
      )
      if (problem) say(problem)
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
  }
}

/** Rolls back to the release before when the stable one fails more often, and returns why. What is only slower stays: services may be busy. */
export async function rollBackBadStable(
  store: string,
  logs: readonly string[],
  exclusively: Exclusively,
): Promise<string | undefined> {
  const [now, before] = (await historyOf(store, 'stable')).toReversed()
  // A release that was taken back to is not compared with the one that was withdrawn.
  if (!now || !before || before.id >= now.id || Date.now() - now.at.getTime() > TRIAL_MS) return undefined
  const reports = await fairReports(store, logs, new Date(now.at.getTime() - BEFORE_MS))
  const failures = reports.filter(({ kind }) => kind !== 'vital')
  const complaints = complaintsIn(failures, now.id, before.id)
  if (complaints.length === 0) return undefined
  return exclusively(async () => {
    if ((await releaseOn(store, 'stable')) !== now.id) return undefined
    const id = await rollback(store)
    const reasons = complaints.join('; ').replaceAll("stable's", `${before.id}'s`)
    return `Release ${now.id} is rolled back to ${id}: ${reasons}`
  })
}
