import { readFileSync } from 'node:fs'

/** How often a process is asked, and how long it may stay silent, in milliseconds. */
const ASK_MS = 500
const SILENT_MS = 3_000

/**
 * Asks a running process again and again whether it is alive, and calls `onHung` once when it gave no answer for 3 s.
 * Time in which it had to wait for a processor does not count: a busy machine is not a hung process. Returns what ends
 * the watch.
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
    // This process may have stood still as well: a tick counts once, however late it is.
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

/** How long a process has waited for a processor since it began, in milliseconds. */
function waitedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
