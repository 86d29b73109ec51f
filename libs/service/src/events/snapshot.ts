import { eventDefinitions, type EventData, type EventDefinition, type EventType } from '@flyleaf/contracts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/db.ts'
import { afterCursor, pageOf, type AfterKey, type PageKey, type PageShape } from '../database/page-query.ts'

/** An event that describes the current state of its subject. */
export type SnapshotEvent = { [T in EventType]: { type: T; data: EventData<T> } }[EventType]

export interface SnapshotEvents {
  events: SnapshotEvent[]
  /** Where the next page begins; null on the last page. */
  next: string | null
}

/** Reads a page of a service's state, after a cursor that is null for the first page. */
export type Snapshot = (database: Pick<Database, 'db'>, after: string | null) => Promise<SnapshotEvents>

/** The snapshots of a service, by the part of their names after the dot. */
export type Snapshots = Readonly<Record<string, Snapshot>>

const PAGE = 500
/** Public fields of each type of event. */
const definitions = new Map<string, EventDefinition>(eventDefinitions.map((one) => [one.type, one]))
const described = ({ type, data }: SnapshotEvent) =>
  ({ type, data: definitions.get(type)!.data.parse(data) }) as SnapshotEvent

/**
 * A snapshot that is read in key order, one statement per page (`pageQuery`), regardless of changes since the previous page. The columns of its key
 * are never null and together unique.
 */
export const snapshotBy =
  <Row extends object>({
    key,
    read,
    toEvent,
  }: {
    key: PageKey
    read(db: Db, after: AfterKey, shape: PageShape): Promise<Row[]>
    toEvent(row: Row): SnapshotEvent
  }): Snapshot =>
  async ({ db }, after) => {
    const shape: PageShape = { direction: 'asc', limit: PAGE, isFirst: after === null }
    const rows = await read(db, afterCursor(key, after ?? undefined), shape)
    const { items, pagination } = pageOf(rows, key, shape, (row) => described(toEvent(row)))
    return { events: items, next: pagination.nextCursor }
  }
