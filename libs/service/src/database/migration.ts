import { createHash } from 'node:crypto'
import { Migration } from '@mikro-orm/migrations'

/** A migration, with a checksum of its statements. */
export interface MigrationClass {
  new (...args: ConstructorParameters<typeof Migration>): Migration
  readonly checksum: string
}

/** A migration from plain SQL statements, for `migrations/` of a service. */
export function migration(...statements: string[]): MigrationClass {
  return class extends Migration {
    static readonly checksum = createHash('sha256').update(JSON.stringify(statements)).digest('hex')

    override up() {
      for (const statement of statements) this.addSql(statement)
    }
  }
}
