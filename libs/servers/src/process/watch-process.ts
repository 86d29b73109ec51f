import { readFileSync } from 'node:fs'

/** How often a process is checked, and how long it may stay silent, in milliseconds. */
const ASK_MS = 500
const SILENT_MS = 3_000
/**
 * The share of time in which something waits for a CPU above which the machine is crowded, and how much slower the silence of a process
 * with answering children counts then.
 */
const CROWDED = 0.8
const PATIENCE = 10

interface Watched {
  /** As in `ProcessPlan`. */
  hasAnsweringChildren?: boolean | undefined
  /** How long anything on the machine has waited for a CPU, in milliseconds. */
  pressureMs?: () => number
}

/**
 * Polls a running process and calls `onHung` once when it has not answered for 3 s. Time in which it waited for a CPU does not
 * count, because a busy machine is not a hung process. When its children answer, which wait as well, the rest counts a tenth while
 * the machine is crowded. Returns a function that ends the watch.
 */
export function watchProcess(
  pid: number,
  isAlive: () => Promise<boolean>,
  onHung: () => void,
  { hasAnsweringChildren = false, pressureMs = cpuPressureMs }: Watched = {},
): () => void {
  const measure = () => ({ at: Date.now(), waitedMs: waitedMs(pid), pressureMs: pressureMs() })
  let silentMs = 0
  let asking = false
  let last = measure()
  const ask = async () => {
    asking = true
    if (await isAlive().catch(() => false)) silentMs = 0
    asking = false
  }
  const timer = setInterval(() => {
    const now = measure()
    const isCrowded = hasAnsweringChildren && now.pressureMs - last.pressureMs > CROWDED * (now.at - last.at)
    // This process may have been suspended as well: a tick counts once, however late it is.
    const silent = Math.max(0, Math.min(now.at - last.at, ASK_MS) - (now.waitedMs - last.waitedMs))
    silentMs += isCrowded ? silent / PATIENCE : silent
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

/** How long anything on this machine has waited for a CPU since its start, in milliseconds; 0 where the kernel does not tell. */
function cpuPressureMs(): number {
  try {
    return Number(/^some .*total=(\d+)/.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1] ?? 0) / 1e3
  } catch {
    return 0
  }
}
