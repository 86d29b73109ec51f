import type { ModuleRef } from '@nestjs/core'
import type { Database } from './database/database.ts'
import { Outbox } from './events/outbox.ts'
import type { ReactionWork } from './events/reactions.ts'
import type { Relay } from './events/relay.ts'

/** Units of work that no request is behind: those of a service's own workers. */
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

  /** Runs a task in one transaction, its events included. */
  async perform<Result>(task: (work: ReactionWork) => Promise<Result>): Promise<Result> {
    const outbox = new Outbox()
    const tasks: (() => unknown)[] = []
    const { result, wrote } = await this.database.transaction(async (em, sql) => {
      const afterCommit = (later: () => unknown) => void tasks.push(later)
      const answer = await task({ em, sql, publish: outbox.publish, afterCommit, port: this.port })
      await em.flush()
      return { result: answer, wrote: await outbox.write(sql) }
    })
    if (wrote.length > 0) this.relay.wake()
    for (const later of tasks)
      void Promise.resolve()
        .then(later)
        .catch(() => {})
    return result
  }
}
