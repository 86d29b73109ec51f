import type { ModuleRef } from '@nestjs/core'
import type { Database } from './database/database.ts'
import { Outbox } from './events/outbox.ts'
import type { ReactionWork } from './events/reactions.ts'
import type { Relay } from './events/relay.ts'

/** A unit of work that has been committed. */
interface Done<Result> {
  result: Result
  /** Where in the outbox its events lie; none when it had none. */
  told: string[]
  /** Runs what it left to do after its commit, one after another; a failure fails nothing. */
  follow(): Promise<void>
}

/** Units of work: each is one transaction, its events included. */
export class Units {
  private readonly database: Database
  private readonly relay: Relay
  private readonly modules: ModuleRef

  constructor(database: Database, relay: Relay, modules: ModuleRef) {
    this.database = database
    this.relay = relay
    this.modules = modules
  }

  readonly port: ReactionWork['port'] = (token) => this.modules.get(token as never, { strict: false })

  /** Runs a task in one transaction, for a service's own workers: no request is behind it. */
  async perform<Result>(task: (work: ReactionWork) => Promise<Result>): Promise<Result> {
    const { result, follow } = await this.commit(task)
    void follow()
    return result
  }

  /**
   * Runs a task in one transaction and leaves to the caller when its `follow` runs. What was published is written when the
   * task ends, or at its `tell`.
   */
  async commit<Result>(
    task: (work: ReactionWork, tell: () => Promise<void>) => Promise<Result>,
  ): Promise<Done<Result>> {
    const outbox = new Outbox()
    const tasks: (() => unknown)[] = []
    const toldBefore: string[] = []
    const [result, toldLast] = await this.database.transactionWith((transaction) => {
      const work: ReactionWork = {
        get em() {
          return transaction.em
        },
        sql: transaction.sql,
        publish: outbox.publish,
        afterCommit: (later) => void tasks.push(later),
        port: this.port,
      }
      return task(work, async () => void toldBefore.push(...(await outbox.write(transaction.sql))))
    }, outbox.write)
    const told = [...toldBefore, ...toldLast]
    if (told.length > 0) this.relay.wake()
    return { result, told, follow: () => runAll(tasks) }
  }
}

async function runAll(tasks: readonly (() => unknown)[]) {
  for (const task of tasks) {
    try {
      await task()
    } catch {
      // What must not be lost is in the transaction.
    }
  }
}
