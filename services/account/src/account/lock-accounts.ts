import { userNotFound } from '@flyleaf/contracts'
import { type DbTime, Problem, type Work } from '@flyleaf/service'

/** When a follow, block or mute changed, and its position among all such changes. */
export interface RelationChange {
  at: Date
  /** Taken while the accounts are locked, so the later of two changes has the greater version, whatever the clocks say. */
  version: number
}

/** Locks accounts in one order, to avoid deadlocks; returns what to publish the change with. */
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
