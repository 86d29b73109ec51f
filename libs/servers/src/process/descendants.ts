import { readdirSync, readFileSync } from 'node:fs'

/** Ends child processes without a supervisor, such as an interrupted build. */
export function endDescendants(): void {
  for (const pid of descendantsOf(process.pid)) {
    try {
      process.kill(pid, 'SIGTERM')
    } catch {
      // It has exited already.
    }
  }
}

function parents(): [pid: number, parent: number][] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return [[pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]]
    } catch {
      return []
    }
  })
}

/** The ids of all processes below one. */
export function descendantsOf(ancestor: number, all: [pid: number, parent: number][] = parents()): number[] {
  const children = all.filter(([, parent]) => parent === ancestor).map(([pid]) => pid)
  return children.flatMap((pid) => [pid, ...descendantsOf(pid, all)])
}
