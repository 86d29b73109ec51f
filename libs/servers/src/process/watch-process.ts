import { readFileSync } from 'node:fs'

/** How often a process is checked, and how long it may stay silent, in milliseconds. */
const ASK_MS = 500
const SILENT_MS = 3_000

/**
 * Polls a running process and calls `onHung` once when it has not answered for 3 s. Time in which it waited for a CPU does not
 * count, because a busy machine is not a hung process. Returns a function that ends the watch.
 */
export function watchProcess(pid: number, isAlive: () => Promise<boolean>, onHung: () => void): () => void {
  let silentMs = 0
  let asking = false
  let last = { at: Date.now(), waitedMs: waitedMs(pid) }
  const ask = async () => {
    asking = true
    if (await isAlive().catch(() => false)) silentMs = 0
    asking = false
  }
  const timer = setInterval(() => {
    const now = { at: Date.now(), waitedMs: waitedMs(pid) }
    // This process may have been suspended as well: a tick counts once, however late it is.
    silentMs += Math.max(0, Math.min(now.at - last.at, ASK_MS) - (now.waitedMs - last.waitedMs))
    last = now
    if (silentMs > SILENT_MS) {
      clearInterval(timer)
      onHung()
    } else if (!asking) void ask()
  }, ASK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** How long a process has waited for a CPU since its start, in milliseconds. */
function waitedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
