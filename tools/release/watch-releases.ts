import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import type { Exclusively } from './bucket/shared-store.ts'
import { canariesIn, canarySince, stopCanary, whyStopped } from './canary.ts'
import { rollback } from './channel.ts'
import { complaintsIn, fairReports } from './health/regressions.ts'
import { historyOf, releaseOn } from './store.ts'

interface Watched {
  store: string
  /** The logs of browsers' reports of all gateways. */
  logs: readonly string[]
  exclusively: Exclusively
}

/** How long a release is compared with the one before it after it became stable. */
const TRIAL_MS = 3_600_000
/** How far back the reports about the release before it go. */
const BEFORE_MS = 24 * 3_600_000

/** The log of browsers' reports of the gateway that keeps its data in a folder. */
export const telemetryLog = (dataDir: string): string => join(dataDir, 'logs/telemetry.log')

/**
 * Until `signal` ends it, stops canaries that fail more often or are slower than the stable release, and rolls back a stable release that
 * fails more often than the one before it.
 */
export async function watchReleases(
  watched: Watched,
  say: (text: string) => void,
  { signal, pauseMs = 10_000 }: { signal?: AbortSignal; pauseMs?: number } = {},
): Promise<void> {
  while (!signal?.aborted) {
    for (const look of [stopBadCanaries, rollBackBadStable]) {
      const problems = await look(watched).catch((error: Error) => [
        `The releases are not watched: ${error.message}`,
      ])
      problems.forEach(say)
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
  }
}

/**
 * Watches the canary of these parts until it ends, which it also does when `signal` ends the watch. Returns why it was stopped, by
 * whomever; empty when nothing was wrong with it.
 */
export async function watchCanary(
  watched: Watched,
  parts: readonly string[],
  { signal, pauseMs = 10_000 }: { signal?: AbortSignal; pauseMs?: number } = {},
): Promise<string> {
  const { store, exclusively } = watched
  const current = async () => (await canariesIn(store)).find((one) => one.parts.join() === parts.join())
  for (;;) {
    await stopBadCanaries(watched)
    if (signal?.aborted || !(await current())) break
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
  }
  await exclusively(async () => {
    const left = await current()
    if (left) await stopCanary(store, left, `Release ${left.id} is stopped: nobody watches it any more`)
  })
  return whyStopped(store, parts)
}

/** Stops the canaries that fail more often than the stable release or are slower, and returns why. */
export async function stopBadCanaries({ store, logs, exclusively }: Watched): Promise<string[]> {
  const reasons: string[] = []
  for (const canary of await canariesIn(store)) {
    const stable = await releaseOn(store, 'stable')
    const reports = await fairReports(store, logs, await canarySince(store, canary))
    const complaints = complaintsIn(reports, canary.id, stable ?? 0)
    if (complaints.length === 0) continue
    await exclusively(async () => {
      // It may have ended since.
      if (!(await canariesIn(store)).some(({ id }) => id === canary.id)) return
      const reason = `Release ${canary.id} is stopped: ${complaints.join('; ')}`
      await stopCanary(store, canary, reason)
      reasons.push(reason)
    })
  }
  return reasons
}

/** Rolls back to the release before when the stable one fails more often, and returns why. What is only slower stays: services may be busy. */
export async function rollBackBadStable({ store, logs, exclusively }: Watched): Promise<string[]> {
  const [now, before] = (await historyOf(store, 'stable')).toReversed()
  // A release that was taken back to is not compared with the one that was withdrawn.
  if (!now || !before || before.id >= now.id || Date.now() - now.at.getTime() > TRIAL_MS) return []
  const reports = await fairReports(store, logs, new Date(now.at.getTime() - BEFORE_MS))
  const failures = reports.filter(({ kind }) => kind !== 'vital')
  const complaints = complaintsIn(failures, now.id, before.id)
  if (complaints.length === 0) return []
  return exclusively(async () => {
    if ((await releaseOn(store, 'stable')) !== now.id) return []
    const id = await rollback(store)
    const reasons = complaints.join('; ').replaceAll("stable's", `${before.id}'s`)
    return [`Release ${now.id} is rolled back to ${id}: ${reasons}`]
  })
}
