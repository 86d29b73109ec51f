import { locked } from '../store.ts'
import type { Bucket } from './bucket.ts'
import { lockBucket } from './lock.ts'
import { mirror, pull } from './pull.ts'
import { push } from './push.ts'

/** Runs changes of a store one after the other. */
export type Exclusively = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Changes of a folder exclude each other on this machine. With a bucket they do so on all machines, begin with what the bucket
 * holds, and are uploaded when `work` succeeds.
 */
export const exclusivelyIn =
  (store: string, bucket: Bucket | undefined): Exclusively =>
  (work) =>
    locked(store, async () => {
      if (!bucket) return work()
      const lock = await lockBucket(bucket)
      try {
        const before = await pull(bucket, store)
        const result = await work()
        await push(bucket, store, before, lock)
        return result
      } finally {
        await lock.release()
      }
    })

/** Gives the folder of a machine that serves releases what the bucket holds. Returns the release of each channel. */
export const follow = (store: string, bucket: Bucket): Promise<Record<string, number>> =>
  locked(store, async () => {
    const { channels = {} } = (await mirror(bucket, store)) ?? {}
    return Object.fromEntries(Object.entries(channels).map(([name, { release }]) => [name, release]))
  })
