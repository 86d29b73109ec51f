import type { EventData, EventDefinition, EventType } from '@flyleaf/contracts'
import { currentRequestId } from '../observability/request-context.ts'
import { currentTraceparent } from '../observability/tracing.ts'
import type { Sql } from './sql.ts'

/** Publishes an event when the transaction commits. `key` is the id of what it is about. */
export type Publish = <T extends EventType>(
  event: Extract<EventDefinition, { type: T }>,
  key: string,
  data: EventData<T>,
) => void

interface Pending {
  type: string
  key: string
  data: unknown
  requestId: string | undefined
  traceparent: string | undefined
}

/** Collects a unit of work's events and writes them in its transaction. */
export class Outbox {
  private pending: Pending[] = []

  readonly publish: Publish = (event, key, data) => {
    this.pending.push({
      type: event.type,
      key,
      data: event.data.parse(data),
      requestId: currentRequestId(),
      traceparent: currentTraceparent(),
    })
  }

  /** Writes the events published since the last call. Returns their positions, which may be empty. */
  readonly write = async (sql: Sql): Promise<string[]> => {
    if (this.pending.length === 0) return []
    const pending = this.pending
    this.pending = []
    const written = await sql<{ position: string }>(
      `insert into outbox (type, key, data, request_id, traceparent)
       select e->>'type', e->>'key', e->'data', e->>'requestId', e->>'traceparent' from jsonb_array_elements($1::jsonb) with ordinality as t(e, n) order by n
       returning position`,
      [JSON.stringify(pending)],
    )
    return written.map(({ position }) => position)
  }
}
