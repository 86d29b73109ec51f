import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { inTransaction } from '../context/in-transaction.ts'
import { inOpenTransaction, type Db, type Send } from './db.ts'
import { isTimeout } from './is-unavailable.ts'
import type { Sql } from './sql.ts'
import type { PreparedConnection } from './prepared-client.ts'

/** A transaction: statements, and entities on request. */
export interface Transaction {
  readonly sql: Sql
  readonly db: Db
  /** Created on first use: it costs more than a statement, and most units of work need none. */
  readonly em: EntityManager
}

/** Sends the last statement of a transaction together with the commit. */
export type Finish<Finished> = (sql: Sql) => Promise<Finished>

/** The parts of the database that transactions need. */
interface Opened {
  orm: MikroORM
  db: Db
}

/** Runs `work` and `finish` between begin and commit on a connection, and returns the connection. */
export async function runTransaction<Result, Finished>(
  client: PreparedConnection,
  database: Opened,
  work: (transaction: Transaction) => Promise<Result>,
  finish: Finish<Finished>,
): Promise<[Result, Finished]> {
  const transaction = new OpenTransaction(client, database)
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
  private readonly database: Opened
  private entities: EntityManager | undefined
  private statements: Db | undefined
  private begun: Promise<unknown> | undefined
  private isOver = false

  constructor(client: PreparedConnection, database: Opened) {
    this.client = client
    this.database = database
  }

  get em() {
    if (!this.entities) {
      this.entities = this.database.orm.em.fork() as EntityManager
      const { db } = this.database
      this.entities.setTransactionContext(inOpenTransaction(db.withoutPlugins(), this.query))
    }
    return this.entities
  }

  get db() {
    return (this.statements ??= inOpenTransaction(this.database.db, this.send))
  }

  readonly sql: Sql = async (text, values = []) => (await this.send(text, values)).rows

  private readonly send: Send = async (text, values) => {
    // Flushes entities first, so that the statement sees them.
    if (this.entities) await this.entities.flush()
    return this.query(text, values)
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

  private readonly query: Send = async (text, values) => {
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
