import { readdirSync } from 'node:fs'
import { statusOf } from './identity.ts'

/** Ends child processes without a supervisor, such as an interrupted build. */
export function endDescendants(): void {
  for (const pid of descendantsOf([process.pid])) {
    try {
      process.kill(pid, 'SIGTERM')
    } catch {
      // It has exited already.
    }
  }
}

/** The ids of all processes below these. */
export function descendantsOf(ancestors: number[], all = parents()): number[] {
  if (ancestors.length === 0) return []
  const children = [...all].filter(([, parent]) => ancestors.includes(parent)).map(([pid]) => pid)
  return [...children, ...descendantsOf(children, all)]
}

/** The parent of each process. */
function parents(): Map<number, number> {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return new Map(pids.map((pid) => [pid, statusOf(pid)?.parent ?? 0]))
}
