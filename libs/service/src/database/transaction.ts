import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type pg from 'pg'
import type { Sql } from './database.ts'

/** What is committed together, or not at all: statements, and entities for who asks for them. */
export interface Transaction {
  readonly sql: Sql
  /** Made when it is first asked for: most units of work are statements alone, and it costs more than one of them. */
  readonly em: EntityManager
}

/** Runs `work` between begin and commit on a connection, and gives the connection back. */
export async function runTransaction<Result>(
  client: pg.PoolClient,
  orm: MikroORM,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const transaction = new OpenTransaction(client, orm)
  let broken: Error | undefined
  // Not waited for: it travels with the first statement.
  const begun = client.query('begin')
  begun.catch(() => {})
  try {
    const result = await work(transaction)
    await transaction.close()
    await begun
    const { command } = await client.query('commit')
    // After a failed statement PostgreSQL answers a commit by rolling back, without an error.
    if (command !== 'COMMIT') throw new Error('a statement of this transaction has failed: nothing is kept')
    return result
  } catch (error) {
    transaction.abandon()
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

class OpenTransaction implements Transaction {
  private readonly client: pg.PoolClient
  private readonly orm: MikroORM
  private entities: EntityManager | undefined
  private isOver = false

  constructor(client: pg.PoolClient, orm: MikroORM) {
    this.client = client
    this.orm = orm
  }

  get em() {
    if (!this.entities) {
      this.entities = this.orm.em.fork() as EntityManager
      this.entities.setTransactionContext({ executeQuery: this.executeQuery })
    }
    return this.entities
  }

  readonly sql: Sql = async (text, values = []) => {
    // Statements see what was done to entities before them.
    if (this.entities) await this.entities.flush()
    return (await this.query(text, values)).rows
  }

  /** After this the connection is somebody else's. */
  async close() {
    await this.entities?.flush()
    this.isOver = true
  }

  abandon() {
    this.isOver = true
  }

  /** All that MikroORM asks of a transaction that others begin and commit. */
  private readonly executeQuery = async (compiled: { sql: string; parameters: readonly unknown[] }) => {
    const { rows, rowCount } = await this.query(compiled.sql, compiled.parameters)
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  private query(text: string, values: readonly unknown[]) {
    if (this.isOver) throw new Error('this transaction is over')
    return this.client.query(text, values as unknown[])
  }
}
