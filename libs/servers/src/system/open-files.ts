import { readFileSync } from 'node:fs'

/** How many files a process that this one starts may have open at once, connections included. */
export function openFilesLimit(): number {
  const hard = /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  return hard === undefined || hard === 'unlimited' ? Infinity : Number(hard)
}
