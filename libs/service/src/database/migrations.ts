import type { MikroORM } from '@mikro-orm/postgresql'
import type { ClientBase } from 'pg'
import type { MigrationClass } from './migration.ts'
import type { Sql } from './sql.ts'

/** By name, in the order in which they are applied. */
export type Migrations = Readonly<Record<string, MigrationClass>>

/** A released migration differs from the version applied to this database. */
export class MigrationChanged extends Error {
  constructor(name: string) {
    super(
      `The migration ${name} was changed after it had been applied to this database. ` +
        `Restore it as it was released, and make the change in a new migration.`,
    )
  }
}

/** An arbitrary lock number, shared by everything that migrates a database. */
const LOCK = 20_261_122

/**
 * Applies missing migrations and records their checksums, one process at a time. Throws MigrationChanged before anything is
 * applied. For a database without checksums it records the current ones.
 */
export async function applyMigrations(orm: MikroORM, connection: ClientBase, migrations: Migrations) {
  const sql = (async (text, values = []) => (await connection.query(text, values as unknown[])).rows) as Sql
  await sql(`select pg_advisory_lock(${LOCK})`)
  try {
    await sql(`create table if not exists migration_checksum (name text primary key, checksum text not null)`)
    await verifyChecksums(sql, migrations)
    await orm.migrator.up()
    await sql(
      `insert into migration_checksum select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
      [Object.keys(migrations), Object.values(migrations).map(({ checksum }) => checksum)],
    )
  } finally {
    await sql(`select pg_advisory_unlock(${LOCK})`)
  }
}

/** Throws MigrationChanged when an applied migration has changed. */
export async function verifyChecksums(sql: Sql, migrations: Migrations) {
  if (!(await exists(sql, 'migration_checksum'))) return
  const applied = await sql<{ name: string; checksum: string }>(
    `select name, checksum from migration_checksum`,
  )
  // An unknown migration comes from a newer release: an older release can run on its database.
  const changed = applied.find(({ name, checksum }) => (migrations[name]?.checksum ?? checksum) !== checksum)
  if (changed) throw new MigrationChanged(changed.name)
}

/** The names of a database's missing migrations. */
export async function pendingMigrations(sql: Sql, migrations: Migrations) {
  const applied = (await exists(sql, 'mikro_orm_migrations'))
    ? await sql<{ name: string }>(`select name from mikro_orm_migrations`)
    : []
  const names = new Set(applied.map(({ name }) => name))
  return Object.keys(migrations).filter((name) => !names.has(name))
}

async function exists(sql: Sql, table: string) {
  const [row] = await sql<{ isThere: boolean }>(`select to_regclass($1) is not null as "isThere"`, [table])
  return row!.isThere
}
