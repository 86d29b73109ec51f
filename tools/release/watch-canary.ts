import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { canaryIn, stopCanary, whyStopped } from './canary.ts'
import { complaintsIn, fairReports } from './health/regressions.ts'
import type { Exclusively } from './bucket/shared-store.ts'
import { historyOf, releaseOn } from './store.ts'

/** The log of browsers' reports of the gateway that keeps its data in a folder. */
export const telemetryLog = (dataDir: string): string => join(dataDir, 'logs/telemetry.log')

/** Throws if there is no such log: nobody would see that a canary fails. */
export function requireTelemetry(logs: readonly string[]): void {
  const missing = logs.filter((log) => !existsSync(log))
  if (missing.length > 0)
    throw new Error(`There is no ${missing.join(', ')}. Name the logs of the gateways with --telemetry.`)
}

/**
 * Compares the canary with the stable release by the reports since it began, until it ends. Stops it when it fails more often or
 * is slower, or when `signal` ends the watch, and returns why.
 */
export async function watchCanary(
  store: string,
  logs: readonly string[],
  exclusively: Exclusively,
  { signal, pauseMs = 10_000 }: { signal?: AbortSignal; pauseMs?: number } = {},
): Promise<string | undefined> {
  for (;;) {
    const canary = await canaryIn(store)
    // Another watch may have stopped it.
    if (!canary) return (await whyStopped(store)) || undefined
    const problem = await stopBadCanary(store, logs, exclusively)
    if (problem) return problem
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
    if (signal?.aborted) {
      await exclusively(() => stopCanary(store))
      return `Release ${canary.id} is stopped: nobody watches it any more`
    }
  }
}

/** Stops the canary when it fails more often than the stable release or is slower, and returns why. */
export async function stopBadCanary(
  store: string,
  logs: readonly string[],
  exclusively: Exclusively,
): Promise<string | undefined> {
  const canary = await canaryIn(store)
  if (!canary) return undefined
  const since = (await historyOf(store, 'canary')).at(-1)?.at
  const stable = await releaseOn(store, 'stable')
  const reports = await fairReports(store, logs, since ?? new Date(0))
  const complaints = complaintsIn(reports, canary.id, stable ?? 0)
  if (complaints.length === 0) return undefined
  const reason = `Release ${canary.id} is stopped: ${complaints.join('; ')}`
  return exclusively(async () => {
    // It may have ended, and another one begun, since.
    if ((await canaryIn(store))?.id !== canary.id) return undefined
    await stopCanary(store, reason)
    return reason
  })
}
