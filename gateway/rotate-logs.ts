import { copyFileSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** The size in bytes above which a log is rotated. */
const LARGEST_LOG = 10 * 1024 * 1024
const LOOK_MS = 60_000

/** Rotates large logs of a folder, now and while their processes run, keeping one older file each. Returns a function that stops it. */
export function rotateLogs(folder: string): () => void {
  rotateLargeLogs(folder)
  const timer = setInterval(() => rotateLargeLogs(folder), LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Processes append to their logs, so they continue at the beginning of an emptied file. A few lines may be lost in between. */
export function rotateLargeLogs(folder: string, largest = LARGEST_LOG): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    const file = join(folder, name)
    try {
      if (statSync(file).size <= largest) continue
      copyFileSync(file, `${file}.1`)
      truncateSync(file)
    } catch {
      // The disk is full or the file was deleted; the next check tries again.
    }
  }
}
