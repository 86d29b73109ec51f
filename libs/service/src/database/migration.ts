import { createHash } from 'node:crypto'
import { Migration } from '@mikro-orm/migrations'

/** A migration, with a checksum of its statements. */
export interface MigrationClass {
  new (...args: ConstructorParameters<typeof Migration>): Migration
  readonly checksum: string
  readonly statements: readonly string[]
  /** Whether it removes what the previous version no longer uses. */
  readonly isSecondStep: boolean
}

/** A migration from plain SQL statements, for `migrations/` of a service. The previous version goes on running after it. */
export const migration = (...statements: string[]): MigrationClass => classOf(statements, false)

/**
 * A migration that removes or tightens what no version since the previous one uses: the first step, which ended its use, was
 * released before it.
 */
export const secondStep = (...statements: string[]): MigrationClass => classOf(statements, true)

const classOf = (statements: readonly string[], isSecondStep: boolean): MigrationClass =>
  class extends Migration {
    static readonly checksum = createHash('sha256').update(JSON.stringify(statements)).digest('hex')
    static readonly statements = statements
    static readonly isSecondStep = isSecondStep

    override up() {
      for (const statement of statements) this.addSql(statement)
    }
  }
