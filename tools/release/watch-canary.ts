import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { canaryIn, stopCanary } from './canary.ts'
import { regressionsOf, healthIn } from './health.ts'
import type { Exclusively } from './bucket/shared-store.ts'
import { historyOf, releaseOn } from './store.ts'

/** The gateway's log of browsers' reports. */
export const telemetryLog = (dataDir: string): string => join(dataDir, 'logs/telemetry.log')

/**
 * Compares the canary with the stable release by the reports since it began, until it ends. Stops it when it fails more often or
 * is slower, and returns why.
 */
export async function watchCanary(
  store: string,
  log: string,
  exclusively: Exclusively,
  pauseMs = 10_000,
): Promise<string | undefined> {
  for (;;) {
    const canary = await canaryIn(store)
    if (!canary) return undefined
    const since = (await historyOf(store, 'canary')).at(-1)?.at
    const health = await healthIn(log, since)
    const stable = await releaseOn(store, 'stable')
    const complaints = regressionsOf(health.get(canary.id), health.get(stable ?? 0))
    if (complaints.length > 0) {
      await exclusively(() => stopCanary(store))
      return `Release ${canary.id} is stopped: ${complaints.join('; ')}`
    }
    await sleep(pauseMs)
  }
}
