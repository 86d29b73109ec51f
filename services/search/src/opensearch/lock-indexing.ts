import type { Database } from '@flyleaf/service'

/** Arbitrary keys, unique among the advisory locks of the database. */
const WRITING = 7_215_001
const BUILDING = 7_215_002

type Locking = Pick<Database, 'pools'>

/** Runs a task while no other process writes to the indexes of the cluster. */
export const writeAlone = <Result>(database: Locking, task: () => Promise<Result>): Promise<Result> =>
  holding(
    database,
    `select true as "isHeld" from pg_advisory_lock(${WRITING})`,
    WRITING,
    task,
  ) as Promise<Result>

/** Runs a task like `writeAlone`, but does not wait: undefined if another process is writing. */
export const writeUnlessBusy = <Result>(database: Locking, task: () => Promise<Result>) =>
  holding(database, `select pg_try_advisory_lock(${WRITING}) as "isHeld"`, WRITING, task)

/** Runs a task while no other process builds an index. */
export const buildAlone = <Result>(database: Locking, task: () => Promise<Result>): Promise<Result> =>
  holding(
    database,
    `select true as "isHeld" from pg_advisory_lock(${BUILDING})`,
    BUILDING,
    task,
  ) as Promise<Result>

/** The lock is a connection's, not a transaction's, which would stay open for as long as the cluster takes. */
async function holding<Result>({ pools }: Locking, lock: string, key: number, task: () => Promise<Result>) {
  const connection = await pools.connectForLong()
  let isFree = false
  try {
    const { rows } = await connection.query<{ isHeld: boolean }>(lock)
    const result = rows[0]?.isHeld ? await task() : undefined
    await connection.query(`select pg_advisory_unlock(${key})`)
    isFree = true
    return result
  } finally {
    // Closing the connection releases the lock in any case.
    connection.release(!isFree)
  }
}
