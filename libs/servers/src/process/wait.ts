import { setTimeout as sleep } from 'node:timers/promises'

/** Polls `check` until it returns true (an error counts as false) or time is up; returns whether it did. */
export async function waitUntil(
  check: () => Promise<boolean> | boolean,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<boolean> {
  const end = performance.now() + timeoutMs
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 200)) {
    if (signal?.aborted) return false
    if (await attempt(check)) return true
    if (performance.now() >= end) return false
    await sleep(pause, undefined, { signal }).catch(() => {})
  }
}

async function attempt(check: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await check()
  } catch {
    return false
  }
}
