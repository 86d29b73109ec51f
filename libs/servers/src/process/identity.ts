import { readFileSync } from 'node:fs'

/** Identifies a process beyond its reusable id: by boot and start time. Undefined when there is no such process. */
export function processIdentity(pid: number): string | undefined {
  const started = statusOf(pid)?.started
  return started && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${started}`
}

/** A running process as the system lists it; undefined when it has ended. */
export function statusOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent, group, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return undefined
    return { parent: Number(parent), group: Number(group), started: fields[16] }
  } catch {
    return undefined
  }
}

/** The command line of a process, or '' when it is gone. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
