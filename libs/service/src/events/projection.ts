import type { EventEnvelope, EventType, SnapshotName } from '@flyleaf/contracts'
import type { Publish } from '../database/outbox.ts'
import type { Sql } from '../database/sql.ts'

/** Writes what a projection keeps of an event, with the same result in whatever order and however often events come. No other effect. */
export type ProjectionHandler<T extends EventType> = (
  work: { sql: Sql },
  event: EventEnvelope<T>,
) => Promise<unknown>
export type ProjectionHandlers = { [T in EventType]?: ProjectionHandler<T> }

/** A row before and after it was replaced by a rebuild; null where there was none. */
export interface ReplacedRow {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Others' data that a service keeps in tables of its own, and that can be made anew from their owners (docs/decisions/rebuilds.md). */
export interface Projection {
  name: string
  /** Only the handlers write them. */
  tables: readonly string[]
  /** Snapshots that describe what the handlers have made of all events so far, in the order in which they are applied. */
  snapshots: readonly SnapshotName[]
  handlers: ProjectionHandlers
  /** Whether rows that no snapshot names stay, because not only events bring them. */
  keepsOthers?: boolean
  /** Called in each transaction of a rebuild that has replaced rows. */
  onReplaced?(work: { sql: Sql; publish: Publish }, rows: readonly ReplacedRow[]): Promise<void>
  /** Called before the first snapshot is read. */
  onBegin?(sql: Sql): Promise<unknown>
  /** Called in the last transaction of a rebuild, with the result of `onBegin`. */
  onEnd?(work: { sql: Sql; publish: Publish }, begun: unknown): Promise<void>
}
