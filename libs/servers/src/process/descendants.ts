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
export function descendantsOf(ancestors: number[], parentsOf = parents()): number[] {
  if (ancestors.length === 0) return []
  const children = [...parentsOf].filter(([, parent]) => ancestors.includes(parent)).map(([pid]) => pid)
  return [...children, ...descendantsOf(children, parentsOf)]
}

/** The parent of each process. */
const parents = () => new Map(all().map((pid) => [pid, statusOf(pid)?.parent ?? 0]))

const all = () => readdirSync('/proc').map(Number).filter(Boolean)

/** Whether a process of a group runs. */
export const runsInGroup = (group: number): boolean => all().some((pid) => statusOf(pid)?.group === group)
