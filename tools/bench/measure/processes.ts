import { readdirSync, readFileSync } from 'node:fs'
import type { Platform } from '../../start/start-platform.ts'

const TICK_MS = 10

interface Found {
  parent: number
  cpuMs: number
}

/** Linux' statistics of a process; undefined for one that has ended. */
function read(pid: number): Found | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Includes ended children.
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0)
    return { parent: Number(fields[1]), cpuMs: ticks * TICK_MS }
  } catch {
    return undefined
  }
}

/** A process and those that it started itself. */
function family(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [pid, ...all.map(Number).filter((other) => read(other)?.parent === pid)]
}

/** CPU time of a process so far, with its children, in milliseconds. */
export function cpuOf(platform: Platform, name: string): number {
  const pids = family(platform.services.pid(name)!)
  return pids.reduce((sum, pid) => sum + (read(pid)?.cpuMs ?? 0), 0)
}

/** Memory of each process in MB; shared memory is divided among the processes. */
export function memoryOf(platform: Platform): Record<string, number> {
  return Object.fromEntries(
    platform.services.names().map((name) => {
      const pids = family(platform.services.pid(name)!)
      return [name, Math.round(pids.reduce((sum, pid) => sum + memoryKb(pid), 0) / 1024)]
    }),
  )
}

function memoryKb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
