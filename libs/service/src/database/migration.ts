import { Migration } from '@mikro-orm/migrations'

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration

/** A migration from plain SQL statements, for `migrations/` of a service. */
export function migration(...statements: string[]): MigrationClass {
  return class extends Migration {
    override up() {
      for (const statement of statements) this.addSql(statement)
    }
  }
}
