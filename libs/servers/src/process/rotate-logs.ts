import { copyFileSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** A log that is larger is set aside, in bytes. */
const LARGEST_LOG = 10 * 1024 * 1024
const LOOK_MS = 60_000

/** Sets large logs of a folder aside while their processes run, each as one older file. Returns what ends this. */
export function rotateLogs(folder: string): () => void {
  const timer = setInterval(() => rotateLargeLogs(folder), LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Processes append to their logs: after the file was emptied they go on at its beginning. Few lines between may be lost. */
export function rotateLargeLogs(folder: string, largest = LARGEST_LOG): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    const file = join(folder, name)
    try {
      if (statSync(file).size <= largest) continue
      copyFileSync(file, `${file}.1`)
      truncateSync(file)
    } catch {
      // The disk is full, or the file is gone: it is looked at again.
    }
  }
}
