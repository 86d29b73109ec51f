import { userNotFound } from '@flyleaf/contracts'
import { type DbTime, Problem, type Work } from '@flyleaf/service'

/** When something changed between people, and its place among all such changes. */
export interface RelationChange {
  at: Date
  /** Taken while the accounts are locked: of two changes the later one has the greater version, whatever any clock says. */
  version: number
}

/** Locks accounts, always in one order, so that no two wait for each other; returns what to publish the change with. */
export async function lockAccounts(sql: Work['sql'], userIds: readonly string[]): Promise<RelationChange> {
  const [locked] = await sql<{ count: number; at: DbTime; version: string }>(
    `with locked as materialized (select 1 from account where user_id = any($1::text[]) order by user_id for no key update)
     select count, date_trunc('milliseconds', clock_timestamp()) as at, nextval('relation_version') as version
     from (select count(*)::integer as count from locked) counted`,
    [userIds],
  )
  if (locked!.count < userIds.length) throw new Problem(userNotFound)
  return { at: new Date(locked!.at), version: Number(locked!.version) }
}
