import { userNotFound } from '@flyleaf/contracts'
import { type DbTime, Problem, type Work } from '@flyleaf/service'

/**
 * Locks accounts, always in one order, so that no two wait for each other. Answers the time of the database from then
 * on: of two changes the later one has the later time, however long each has waited.
 */
export async function lockAccounts(sql: Work['sql'], userIds: readonly string[]) {
  const [locked] = await sql<{ count: number; at: DbTime }>(
    `with locked as materialized (select 1 from account where user_id = any($1::text[]) order by user_id for no key update)
     select count, date_trunc('milliseconds', clock_timestamp()) as at from (select count(*)::integer as count from locked) counted`,
    [userIds],
  )
  if (locked!.count < userIds.length) throw new Problem(userNotFound)
  return new Date(locked!.at)
}
