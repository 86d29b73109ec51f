import type { TestService } from './test-service.ts'

/** Indexes, constraints and defaults are declared in migrations alone. */
const IN_MIGRATIONS_ALONE =
  /^drop index |^alter table "\w+" (drop constraint |alter column "\w+" drop default)/

/**
 * What would have to change in a migrated database so that every entity fits its table, as statements of SQL; none when they agree.
 * Columns that no entity names are left out: statements keep them.
 */
export async function schemaDifference({ database }: TestService) {
  const sql = await database.orm.schema.getUpdateSchemaSQL({ safe: true, wrap: false })
  return sql.split('\n').filter((statement) => statement && !IN_MIGRATIONS_ALONE.test(statement))
}
