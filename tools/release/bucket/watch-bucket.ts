import { setTimeout as sleep } from 'node:timers/promises'
import type { Bucket } from './bucket.ts'
import { follow } from './shared-store.ts'

interface Watch {
  /** Ends when the folder is like the bucket. */
  once: boolean
  say: (line: string) => void
}

const EVERY_MS = 10_000

/** Keeps a folder like the bucket. While the bucket cannot be read, the folder stays as it is. */
export async function watchBucket(store: string, bucket: Bucket, { once, say }: Watch): Promise<void> {
  let before = ''
  for (;;) {
    try {
      const channels = Object.entries(await follow(store, bucket))
      const now = channels.map(([name, release]) => `${name} ${release}`).join(', ') || 'nothing is released'
      if (now !== before) say(now)
      before = now
    } catch (error) {
      if (once) throw error
      say(error instanceof Error ? error.message : String(error))
    }
    if (once) return
    await sleep(EVERY_MS)
  }
}
