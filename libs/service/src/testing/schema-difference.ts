import type { TestService } from './test-service.ts'

/** The tables of libs/service, whose statements are not typed by entities. */
const OF_PLATFORM =
  /^drop table if exists "(batched_work|event_position|idempotency|media_removal|migration_checksum|outbox|parked_event|relay_state|retracted_event|stream_reader)" /

/** Functions and triggers are declared in migrations alone. */
const FUNCTIONS = /^drop (function|trigger) /

/** The SQL that would make a migrated database match its entities, with their indexes, constraints and defaults; none when they match. */
export async function wholeSchemaDifference({ database }: TestService) {
  const sql = await database.orm.schema.getUpdateSchemaSQL({ safe: false, dropTables: true, wrap: false })
  return sql
    .split('\n')
    .filter((statement) => statement && !OF_PLATFORM.test(statement) && !FUNCTIONS.test(statement))
}
