import { readFileSync } from 'node:fs'

/** A running process as the system lists it; undefined when it has ended. */
export function statusOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? undefined : { parent: Number(parent), group: Number(group) }
  } catch {
    return undefined
  }
}

export const isRunning = (pid: number): boolean => statusOf(pid) !== undefined

/** The command line of a process, or '' when it is gone. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
