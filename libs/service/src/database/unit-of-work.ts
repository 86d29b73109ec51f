import type { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { LOG } from '../observability/log.ts'
import { Database } from './database.ts'
import type { Db } from './db.ts'
import { repeatOnConflict } from './is-retryable.ts'
import { Outbox, type Publish } from './outbox.ts'
import type { Sql } from './sql.ts'

/** The tools of code inside a unit of work. Everything it writes and publishes is committed together. */
export interface TransactionalWork {
  em: EntityManager
  /** Statements in Kysely, typed by the service's entities. */
  db: Db
  sql: Sql
  publish: Publish
  /** Runs `task` after the commit. Its failure is logged and does not affect the result. */
  afterCommit(task: () => unknown): void
}

/** A committed unit of work. */
interface Committed<Result> {
  result: Result
  /** The outbox positions of its events. */
  published: string[]
  /** Runs the `afterCommit` tasks, one after another. */
  runAfterCommit(): Promise<void>
}

/** Runs units of work: each is one transaction that also writes the published events to the outbox. */
@Injectable()
export class UnitOfWork {
  private readonly listeners: (() => void)[] = []

  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Calls `listener` after every commit that wrote events. */
  onPublished(listener: () => void) {
    this.listeners.push(listener)
  }

  /** Runs a task in one transaction. For jobs and other code without a request. */
  async run<Result>(task: (work: TransactionalWork) => Promise<Result>): Promise<Result> {
    const { result, runAfterCommit } = await this.commit(task)
    void runAfterCommit()
    return result
  }

  /**
   * Runs a task in one transaction; the caller decides when `runAfterCommit` runs. Published events are written when the task
   * ends, or earlier by `writeEvents`. The whole task is repeated after a deadlock.
   */
  async commit<Result>(
    task: (work: TransactionalWork, writeEvents: () => Promise<void>) => Promise<Result>,
  ): Promise<Committed<Result>> {
    return repeatOnConflict(() => this.commitOnce(task))
  }

  private async commitOnce<Result>(
    task: (work: TransactionalWork, writeEvents: () => Promise<void>) => Promise<Result>,
  ): Promise<Committed<Result>> {
    const outbox = new Outbox()
    const tasks: (() => unknown)[] = []
    const written: string[] = []
    const [result, writtenLast] = await this.database.transactionWith((transaction) => {
      const work: TransactionalWork = {
        get em() {
          return transaction.em
        },
        get db() {
          return transaction.db
        },
        sql: transaction.sql,
        publish: outbox.publish,
        afterCommit: (later) => void tasks.push(later),
      }
      return task(work, async () => void written.push(...(await outbox.write(transaction.sql))))
    }, outbox.write)
    const published = [...written, ...writtenLast]
    if (published.length > 0) for (const listener of this.listeners) listener()
    return { result, published, runAfterCommit: () => this.runAll(tasks) }
  }

  /** Runs tasks one after another. A failure is logged. */
  async runAll(tasks: readonly (() => unknown)[]) {
    for (const task of tasks) {
      try {
        await task()
      } catch (error) {
        this.log.warn({ err: error }, 'a task after a commit failed')
      }
    }
  }
}
