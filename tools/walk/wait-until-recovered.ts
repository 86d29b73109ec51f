import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from '@flyleaf/servers/failure'
import { whenSettled } from '../rebuild/when-settled.ts'
import { serviceNames } from '../start/layout.ts'
import { socketOf } from '../start/service/service-env.ts'
import { answers } from '../start/service/service-processes.ts'
import type { Platform } from '../start/start-platform.ts'

const PATIENCE_MS = 300_000
const BETWEEN_MS = 50

/**
 * Waits until a fault is over: everything answers, and every service has applied what the others have published. From then on
 * everybody sees what was acknowledged.
 */
export async function waitUntilRecovered(platform: Platform, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await hasRecovered(platform).catch(() => false))) {
    if (Date.now() > deadline) throw new StartFailure('The platform does not recover from a fault.')
    await pause(BETWEEN_MS, undefined, { signal })
  }
}

async function hasRecovered(platform: Platform): Promise<boolean> {
  const ready = serviceNames.map((name) => answers(socketOf(platform.runDir, name, 1), '/health/ready'))
  if (!(await Promise.all(ready)).every(Boolean)) return false
  if (!(await fetch(`${platform.origin}/gateway/health`)).ok) return false
  await whenSettled(platform)
  return true
}
