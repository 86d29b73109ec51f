import type { TestService } from './test-service.ts'

/** Indexes, constraints and defaults are declared in migrations alone. */
const IN_MIGRATIONS_ALONE =
  /^drop index |^alter table "\w+" (drop constraint |alter column "\w+" drop default)/

/** The tables of libs/service, whose statements are not typed by entities. */
const OF_PLATFORM =
  /^drop table if exists "(batched_work|event_position|idempotency|media_removal|migration_checksum|outbox|parked_event|relay_state|retracted_event|stream_reader)" /

/**
 * The SQL that would make a migrated database match its entities; none when they match. Columns without an entity property are
 * ignored, because SQL statements maintain them.
 */
export async function schemaDifference({ database }: TestService) {
  const sql = await database.orm.schema.getUpdateSchemaSQL({ safe: true, wrap: false })
  return sql.split('\n').filter((statement) => statement && !IN_MIGRATIONS_ALONE.test(statement))
}

/** Functions and triggers are declared in migrations alone, also where all tables are entities. */
const FUNCTIONS = /^drop (function|trigger) /

/** The same for a service whose tables are all entities, with their indexes, constraints and defaults. */
export async function wholeSchemaDifference({ database }: TestService) {
  const sql = await database.orm.schema.getUpdateSchemaSQL({ safe: false, dropTables: true, wrap: false })
  return sql
    .split('\n')
    .filter((statement) => statement && !OF_PLATFORM.test(statement) && !FUNCTIONS.test(statement))
}
