import type { EventEnvelope, EventType, SnapshotName } from '@flyleaf/contracts'
import type { Db } from '../database/db.ts'
import type { Publish } from '../database/outbox.ts'
import type { Transaction } from '../database/transaction.ts'

/** The statements of a transaction. */
export type ProjectionWork = Pick<Transaction, 'db' | 'sql'>

/**
 * Updates a projection by an event. It must give the same result for any order and repetition of events, and have no other
 * effect.
 */
export type ProjectionHandler<T extends EventType> = (
  work: ProjectionWork,
  event: EventEnvelope<T>,
) => Promise<unknown>
export type ProjectionHandlers = { [T in EventType]?: ProjectionHandler<T> }

/** A row before and after a rebuild replaced it; null where there was none. */
export interface ReplacedRow {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * A copy of other services' data in tables of this service, which can be rebuilt from their owners (docs/decisions/rebuilds.md).
 */
export interface Projection {
  name: string
  /** Written only by the handlers. */
  tables: readonly string[]
  /** Snapshots that together contain the effects of all events so far, in the order in which they are applied. */
  snapshots: readonly SnapshotName[]
  handlers: ProjectionHandlers
  /** Whether rows that no snapshot contains are kept, because they are not only created by events. */
  keepsOthers?: boolean
  /** Called in each transaction of a rebuild that has replaced rows. */
  onReplaced?(work: ProjectionWork & { publish: Publish }, rows: readonly ReplacedRow[]): Promise<void>
  /** Called before the first snapshot is read. */
  onBegin?(db: Db): Promise<unknown>
  /** Called in the last transaction of a rebuild, with the result of `onBegin`. */
  onEnd?(work: ProjectionWork & { publish: Publish }, begun: unknown): Promise<void>
}
