import type { Database, Sql } from '@flyleaf/service'

/** Arbitrary keys, unique among the advisory locks of the database. */
const WRITING = 7_215_001
const BUILDING = 7_215_002

/** Locks the indexes of the cluster for writing until the transaction ends. */
export const lockIndexing = (sql: Sql) => sql(`select pg_advisory_xact_lock(${WRITING})`)

/** The same without waiting; returns false if another transaction holds the lock. */
export async function tryLockIndexing(sql: Sql) {
  const [row] = await sql<{ isHeld: boolean }>(`select pg_try_advisory_xact_lock(${WRITING}) as "isHeld"`)
  return row!.isHeld
}

/** Runs a task while no other process builds an index. */
export async function buildAlone<Result>({ pools }: Pick<Database, 'pools'>, task: () => Promise<Result>) {
  const connection = await pools.connectForLong()
  try {
    await connection.query(`select pg_advisory_lock(${BUILDING})`)
    return await task()
  } finally {
    // Closing the connection releases the lock in any case.
    connection.release(true)
  }
}
