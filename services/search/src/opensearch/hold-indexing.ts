import type { Database, Sql } from '@flyleaf/service'

/** Any numbers that no other lock of the database has. */
const WRITING = 7_215_001
const BUILDING = 7_215_002

/** Until the transaction ends nobody else writes to the indexes of the cluster. */
export const holdIndexing = (sql: Sql) => sql(`select pg_advisory_xact_lock(${WRITING})`)

/** The same if nobody does; false otherwise. */
export async function tryHoldIndexing(sql: Sql) {
  const [row] = await sql<{ isHeld: boolean }>(`select pg_try_advisory_xact_lock(${WRITING}) as "isHeld"`)
  return row!.isHeld
}

/** Runs a task while nobody else builds an index, however long it takes. */
export async function buildAlone<Result>({ pools }: Pick<Database, 'pools'>, task: () => Promise<Result>) {
  const connection = await pools.connectForLong()
  try {
    await connection.query(`select pg_advisory_lock(${BUILDING})`)
    return await task()
  } finally {
    // With the connection the lock goes, whatever happened.
    connection.release(true)
  }
}
