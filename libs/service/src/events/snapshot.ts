import { eventDefinitions, type EventData, type EventDefinition, type EventType } from '@flyleaf/contracts'
import { toPage } from '../database/cursor.ts'
import { keyset, type KeyColumn, type Keyed } from '../database/keyset.ts'
import type { Sql } from '../database/sql.ts'

/** An event that describes the present state of one thing. */
export type SnapshotEvent = { [T in EventType]: { type: T; data: EventData<T> } }[EventType]

export interface SnapshotEvents {
  events: SnapshotEvent[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** Reads the page of a service's state that begins after a place, which is null for the first page. */
export type Snapshot = (sql: Sql, after: string | null) => Promise<SnapshotEvents>

/** The snapshots of a service, by the part of their names in contracts after the dot. */
export type Snapshots = Readonly<Record<string, Snapshot>>

const PAGE = 500
/** What others may learn of each type of event. */
const definitions = new Map<string, EventDefinition>(eventDefinitions.map((one) => [one.type, one]))
const described = ({ type, data }: SnapshotEvent) =>
  ({ type, data: definitions.get(type)!.data.parse(data) }) as SnapshotEvent

interface Source<Row> {
  /** What the rows are sorted by; never null, and unique together. */
  key: readonly KeyColumn[]
  /** Reads rows. `selected` belongs to the selected columns; `condition`, with `values`, ends the statement. */
  read(
    sql: Sql,
    page: { selected: string; condition: string; values: readonly unknown[] },
  ): Promise<(Row & Keyed)[]>
  toEvent(row: Row): SnapshotEvent
}

/** A snapshot that is read in the order of a key: each page by one statement, whatever has changed since the last. */
export const snapshotOf =
  <Row extends object>({ key, read, toEvent }: Source<Row>): Snapshot =>
  async (sql, after) => {
    const page = keyset(key, 'asc', after ?? undefined, 1)
    const condition = `${page.condition} ${page.orderBy} limit ${PAGE + 1}`
    const rows = await read(sql, { selected: page.selected, condition, values: page.values })
    const { items, pagination } = toPage(rows, PAGE, (row) => described(toEvent(row)), page.cursorOf)
    return { events: items, next: pagination.nextCursor }
  }
