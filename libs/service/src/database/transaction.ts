import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { inTransaction } from '../context/in-transaction.ts'
import { isTimeout } from './is-unavailable.ts'
import type { Sql } from './sql.ts'
import type { PreparedConnection } from './prepared-client.ts'

/** A transaction: statements, and entities on request. */
export interface Transaction {
  readonly sql: Sql
  /** Created on first use: it costs more than a statement, and most units of work need none. */
  readonly em: EntityManager
}

/** Sends the last statement of a transaction together with the commit. */
export type Finish<Finished> = (sql: Sql) => Promise<Finished>

/** Runs `work` and `finish` between begin and commit on a connection, and returns the connection. */
export async function runTransaction<Result, Finished>(
  client: PreparedConnection,
  orm: MikroORM,
  work: (transaction: Transaction) => Promise<Result>,
  finish: Finish<Finished>,
): Promise<[Result, Finished]> {
  const transaction = new OpenTransaction(client, orm)
  let broken: Error | undefined
  try {
    const result = await inTransaction(() => work(transaction))
    return [result, await transaction.commit(finish)]
  } catch (error) {
    // A server that does not answer rolls back when the connection closes.
    if (isTimeout(error)) broken = error as Error
    else await transaction.rollback().catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

class OpenTransaction implements Transaction {
  private readonly client: PreparedConnection
  private readonly orm: MikroORM
  private entities: EntityManager | undefined
  private begun: Promise<unknown> | undefined
  private isOver = false

  constructor(client: PreparedConnection, orm: MikroORM) {
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
    // Flushes entities first, so that the statement sees them.
    if (this.entities) await this.entities.flush()
    return (await this.query(text, values)).rows
  }

  async commit<Finished>(finish: Finish<Finished>) {
    await this.entities?.flush()
    const { finished, committed } = this.client.together(() => {
      let isSent = false
      const last = finish(async (text, values = []) => {
        isSent = true
        return (await this.query(text, values)).rows
      })
      return { finished: last, committed: isSent ? this.sendCommit() : undefined }
    })
    // If `finish` has sent nothing, it may have failed: await it before the commit.
    if (!committed) await finished
    const [answer, done] = await Promise.all([finished, committed ?? this.sendCommit(), this.begun])
    // After a failed statement PostgreSQL answers a commit by rolling back, without an error.
    if (done && done.command !== 'COMMIT')
      throw new Error('a statement of this transaction has failed: it was rolled back')
    return answer
  }

  /** Afterwards the connection may be used by another transaction. */
  private sendCommit() {
    this.isOver = true
    return this.begun && this.client.query('commit')
  }

  async rollback() {
    this.isOver = true
    if (this.begun) await this.client.query('rollback')
  }

  /** The parts of a transaction that MikroORM uses. */
  private readonly executeQuery = async (compiled: { sql: string; parameters: readonly unknown[] }) => {
    const { rows, rowCount } = await this.query(compiled.sql, compiled.parameters)
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  private query(text: string, values: readonly unknown[]) {
    if (this.isOver) throw new Error('this transaction has ended')
    if (this.begun) return this.client.query(text, values as unknown[])
    return this.client.together(() => {
      this.begun = this.client.query('begin')
      // Handled at the commit; until then the rejection has no listener.
      this.begun.catch(() => {})
      return this.client.query(text, values as unknown[])
    })
  }
}
