import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '../refused.ts'
import type { Bucket } from './bucket.ts'

export interface BucketLock {
  /** Throws when another machine has taken the lock, because this process has not renewed it in time. */
  requireHeld(): Promise<void>
  release(): Promise<void>
}

interface Times {
  /** How long to wait for others, in milliseconds. */
  waitMs?: number
  pauseMs?: number
  renewMs?: number
  /** A lock that has not been renewed for so long is of a process that has died. */
  staleMs?: number
}

const PREFIX = 'locks/'

/**
 * Waits until no other machine holds the bucket. It needs nothing of the storage but that a list shows every completed write:
 * whoever has written an object, and then lists no other, holds the lock. All that list others withdraw, except the first by name.
 */
export async function lockBucket(
  bucket: Bucket,
  { waitMs = 300_000, pauseMs = 500, renewMs = 20_000, staleMs = 120_000 }: Times = {},
): Promise<BucketLock> {
  const key = `${PREFIX}${Date.now()}-${randomUUID()}`
  const deadline = Date.now() + waitMs
  for (;;) {
    await bucket.put(key, 'held')
    const others = await othersOf(bucket, key, staleMs)
    if (others.length === 0) return held(bucket, key, renewMs)
    if (others.some((other) => other < key)) await bucket.remove([key])
    if (Date.now() > deadline) {
      await bucket.remove([key])
      throw new Refused('Another machine is releasing. Try again when it has ended.', 409)
    }
    await sleep(pauseMs * (0.5 + Math.random()))
  }
}

/** The other locks in the bucket. Those of dead processes are removed. All times are the server's. */
async function othersOf(bucket: Bucket, key: string, staleMs: number): Promise<string[]> {
  const all = await bucket.list(PREFIX)
  const now = all.find((one) => one.key === key)?.storedAt.getTime() ?? Date.now()
  const isStale = ({ storedAt }: { storedAt: Date }) => now - storedAt.getTime() > staleMs
  const others = all.filter((one) => one.key !== key)
  await bucket.remove(others.filter(isStale).map((one) => one.key))
  return others.filter((one) => !isStale(one)).map((one) => one.key)
}

function held(bucket: Bucket, key: string, renewMs: number): BucketLock {
  const isMine = async () => (await bucket.list(key)).length > 0
  // A failure to renew shows in requireHeld.
  const renew = async () => (await isMine()) && (await bucket.put(key, 'held'))
  const timer = setInterval(() => void renew().catch(() => {}), renewMs)
  timer.unref()
  return {
    async requireHeld() {
      if (!(await isMine())) throw new Error('Another machine has taken the lock. Nothing is released.')
    },
    async release() {
      clearInterval(timer)
      await bucket.remove([key])
    },
  }
}
