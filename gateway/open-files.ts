import { readFileSync } from 'node:fs'

/** The maximum number of open files, including connections, of a process started by this one. */
export function openFilesLimit(): number {
  const hard = /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  return hard === undefined || hard === 'unlimited' ? Infinity : Number(hard)
}
