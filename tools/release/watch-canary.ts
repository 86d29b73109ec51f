import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { canariesIn, canarySince, stopCanary, whyStopped, type Canary } from './canary.ts'
import { complaintsIn, fairReports } from './health/regressions.ts'
import type { Exclusively } from './bucket/shared-store.ts'
import { releaseOn } from './store.ts'

/** The log of browsers' reports of the gateway that keeps its data in a folder. */
export const telemetryLog = (dataDir: string): string => join(dataDir, 'logs/telemetry.log')

/** Throws if there is no such log: nobody would see that a canary fails. */
export function requireTelemetry(logs: readonly string[]): void {
  const missing = logs.filter((log) => !existsSync(log))
  if (missing.length > 0)
    throw new Error(`There is no ${missing.join(', ')}. Name the logs of the gateways with --telemetry.`)
}

/**
 * Compares the canary of these parts with the stable release by the reports since it began, until it ends. Stops it when it fails more
 * often or is slower, or when `signal` ends the watch, and returns why.
 */
export async function watchCanary(
  store: string,
  parts: readonly string[],
  logs: readonly string[],
  exclusively: Exclusively,
  { signal, pauseMs = 10_000 }: { signal?: AbortSignal; pauseMs?: number } = {},
): Promise<string | undefined> {
  const current = async () => (await canariesIn(store)).find((one) => one.parts.join() === parts.join())
  for (;;) {
    const canary = await current()
    // Another watch may have stopped it.
    if (!canary) return (await whyStopped(store, parts)) || undefined
    const problem = await stopIfBad(store, canary, logs, exclusively)
    if (problem) return problem
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
    if (signal?.aborted)
      return exclusively(async () => {
        const last = await current()
        if (!last) return undefined
        await stopCanary(store, last)
        return `Release ${last.id} is stopped: nobody watches it any more`
      })
  }
}

/** Stops the canaries that fail more often than the stable release or are slower, and returns why. */
export async function stopBadCanaries(
  store: string,
  logs: readonly string[],
  exclusively: Exclusively,
): Promise<string | undefined> {
  const reasons: string[] = []
  for (const canary of await canariesIn(store)) {
    const reason = await stopIfBad(store, canary, logs, exclusively)
    if (reason) reasons.push(reason)
  }
  return reasons.join('\n') || undefined
}

async function stopIfBad(
  store: string,
  canary: Canary,
  logs: readonly string[],
  exclusively: Exclusively,
): Promise<string | undefined> {
  const stable = await releaseOn(store, 'stable')
  const reports = await fairReports(store, logs, await canarySince(store, canary))
  const complaints = complaintsIn(reports, canary.id, stable ?? 0)
  if (complaints.length === 0) return undefined
  const reason = `Release ${canary.id} is stopped: ${complaints.join('; ')}`
  return exclusively(async () => {
    // It may have ended since.
    if (!(await canariesIn(store)).some(({ id }) => id === canary.id)) return undefined
    await stopCanary(store, canary, reason)
    return reason
  })
}
