import { prepared, type Params } from '@flyleaf/service'
import { sql } from 'kysely'

/** A sync: what has been committed since a snapshot (nothing when it is null), and the snapshot for the next one. */
export const readChanges = prepared((db, { known }: Params<{ known: string | null }>) =>
  db.selectNoFrom([
    sql<string>`pg_current_snapshot()::text`.as('snapshot'),
    sql<string>`pg_postmaster_start_time()::text`.as('server'),
    sql<string[]>`coalesce(changed_since(${known}::pg_snapshot), '{}')`.as('changed'),
  ]),
)
