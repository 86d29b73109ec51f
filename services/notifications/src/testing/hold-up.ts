import type { TransactionalWork } from '@flyleaf/service'
import { lockReaders } from '../notification/reader-state.ts'
import type { World } from './a-service.ts'

/** Holds a reader's lock, which every change of their notifications and messages needs, until the returned function is called. */
export const holdUp = (world: World, userId: string) => hold(world, ({ db }) => lockReaders(db, [userId]))

/** Lets nobody write notifications, until the returned function is called. */
export const holdUpWriting = (world: World) =>
  hold(world, ({ sql }) => sql(`lock table notification in share mode`))

async function hold(
  { service: { database } }: World,
  lock: (work: Pick<TransactionalWork, 'db' | 'sql'>) => Promise<unknown>,
) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await new Promise<void>((resolve) => {
    void database.transaction(async (work) => {
      await lock(work)
      resolve()
      await released
    })
  })
  return release
}

/** How many transactions wait for a lock. */
export async function countWaiting({ service: { database } }: World) {
  const waiting = await database.sql(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.length
}
