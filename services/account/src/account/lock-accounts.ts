import { userNotFound } from '@flyleaf/contracts'
import { Problem, anyOf, prepared, texts, type Db, type DbTime, type Params } from '@flyleaf/service'
import { sql } from 'kysely'

/** When a follow, block or mute changed, and its position among all such changes. */
export interface RelationChange {
  at: Date
  /** Taken while the accounts are locked, so the later of two changes has the greater version, whatever the clocks say. */
  version: number
}

const lock = prepared((db, { userIds }: Params<{ userIds: readonly string[] }>) =>
  db
    .with(
      (cte) => cte('locked').materialized(),
      (locking) =>
        locking
          .selectFrom('account')
          .select('userId')
          .where('userId', '=', anyOf(texts(userIds)))
          .orderBy('userId')
          .forNoKeyUpdate(),
    )
    .with('counted', (counting) =>
      counting.selectFrom('locked').select(sql<number>`count(*)::integer`.as('count')),
    )
    .selectFrom('counted')
    .select([
      'counted.count',
      sql<DbTime>`date_trunc('milliseconds', clock_timestamp())`.as('at'),
      sql<string>`nextval('relation_version')`.as('version'),
    ]),
)

/** Locks accounts in one order, to avoid deadlocks; returns what to publish the change with. */
export async function lockAccounts(db: Db, userIds: readonly string[]): Promise<RelationChange> {
  const { count, ...change } = await lockThose(db, userIds)
  if (count < userIds.length) throw new Problem(userNotFound)
  return change
}

/** Locks those of some accounts that are still there, as `lockAccounts` does. */
export async function lockThose(
  db: Db,
  userIds: readonly string[],
): Promise<RelationChange & { count: number }> {
  const [locked] = await lock(db, { userIds })
  const { count, at, version } = locked!
  return { count, at: new Date(at), version: Number(version) }
}
