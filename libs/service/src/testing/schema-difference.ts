import type { TestService } from './test-service.ts'

/** Indexes, constraints and defaults are declared in migrations alone. */
const IN_MIGRATIONS_ALONE =
  /^drop index |^alter table "\w+" (drop constraint |alter column "\w+" drop default)/

/**
 * The SQL that would make a migrated database match its entities; none when they match. Columns without an entity property are
 * ignored, because SQL statements maintain them.
 */
export async function schemaDifference({ database }: TestService) {
  const sql = await database.orm.schema.getUpdateSchemaSQL({ safe: true, wrap: false })
  return sql.split('\n').filter((statement) => statement && !IN_MIGRATIONS_ALONE.test(statement))
}
