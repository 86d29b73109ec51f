import { openDb, type Db, type Sql } from '@flyleaf/service'
import type { PoolClient } from 'pg'

/**
 * The connection on which a batch is staged. What reads the stage tables is text: they are temporary, no entity describes them, and
 * statements with `distinct on`, aggregates in order and conflicts say what they do best in SQL. The rest is typed.
 */
export interface Merging {
  db: Db
  sql: Sql
}
/** Typed statements on one connection. */
export const dbOf = (client: PoolClient) => openDb((text, values) => client.query(text, values as unknown[]))
