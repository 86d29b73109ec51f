import type { EventEnvelope } from '@flyleaf/contracts'
import type { Database } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'

/** An event that could not be handled, or that waits for an earlier one about the same thing. */
export interface ParkedEvent {
  stream: string
  sequence: string
  key: string
  event: EventEnvelope
  tries: number
}

/** After so many tries, about an hour, an operator has to intervene. */
const TRIES = 12

/** Events that a service could not handle. They are tried again with growing pauses, those of one key in their order. */
export class ParkedEvents {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /** Parks an event with the transaction. Without an error it waits for an earlier event of its key. */
  async park(sql: Sql, stream: string, sequence: number, event: EventEnvelope, error: unknown) {
    await sql(
      `insert into parked_event (stream, sequence, key, type, event, error, tries, retry_at)
       values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + interval '1 s')`,
      [stream, sequence, event.key, event.type, event, error ? messageOf(error) : null, error ? 1 : 0],
    )
  }

  /** The keys whose later events have to wait. */
  async keysOf(stream: string): Promise<Set<string>> {
    const rows = await this.database.sql<{ key: string }>(
      `select distinct key from parked_event where stream = $1`,
      [stream],
    )
    return new Set(rows.map(({ key }) => key))
  }

  /** The next event to try again: the first of its key, when its time has come. */
  async nextDue(stream: string): Promise<ParkedEvent | null> {
    const [row] = await this.database.sql<ParkedEvent>(
      `select stream, sequence, key, event, tries from parked_event p
       where stream = $1 and retry_at <= clock_timestamp()
         and not exists (select from parked_event q where q.stream = p.stream and q.key = p.key and q.sequence < p.sequence)
       order by sequence limit 1`,
      [stream],
    )
    return row ?? null
  }

  async remove(sql: Sql, { stream, sequence }: ParkedEvent) {
    const rows = await sql(`delete from parked_event where stream = $1 and sequence = $2 returning 1`, [
      stream,
      sequence,
    ])
    return rows.length > 0
  }

  /** Notes a failed try: the pause doubles, from a second to about half an hour; after the last one there is no next. */
  async postpone({ stream, sequence }: ParkedEvent, error: unknown) {
    await this.database.sql(
      `update parked_event set tries = tries + 1, error = $3,
         retry_at = case when tries + 1 < ${TRIES} then clock_timestamp() + interval '1 s' * (2 ^ tries) end
       where stream = $1 and sequence = $2`,
      [stream, sequence, messageOf(error)],
    )
  }
}

const messageOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
