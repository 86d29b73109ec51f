import { streamOf, type Producer } from '@flyleaf/contracts'
import type { Database } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'
import type { Projection } from '../events/projection.ts'
import { SHADOW } from '../events/shadow-tables.ts'

/** After this time without a sign of life, in milliseconds, a rebuild has failed: events are no longer applied to its tables. */
const SILENT_MS = 60_000
const RENEW_MS = 5_000

/** The rebuild was interrupted: its tables lack events. */
export class RebuildLost extends Error {
  constructor(projection: string) {
    super(`The rebuild of ${projection} was interrupted and has changed nothing more. Please start it again`)
  }
}

/** The shadow tables of a projection, and the row that makes consumers apply events to them. */
export class RunningRebuild {
  private readonly database: Database
  private readonly projection: Projection
  private readonly streams: readonly string[]
  private renewedAt = performance.now()

  constructor(database: Database, projection: Projection, owners: readonly Producer[]) {
    this.database = database
    this.projection = projection
    this.streams = owners.map(streamOf).toSorted()
  }

  /** Removes the remains of an earlier rebuild, and creates empty tables. From the commit on, events are applied to them. */
  async begin() {
    await this.drop()
    await this.database.transaction(async ({ sql }) => {
      await sql(`create schema ${SHADOW}`)
      for (const table of this.projection.tables)
        await sql(`create table ${SHADOW}.${table} (like public.${table} including all)`)
      await sql(
        `insert into event_position (stream, position, holder, epoch, leased_until, rebuilding, rebuilding_until)
         select stream, 0, '', 0, '-infinity', $2, clock_timestamp() + $3 * interval '1 ms' from unnest($1::text[]) stream
         on conflict (stream) do update set rebuilding = excluded.rebuilding, rebuilding_until = excluded.rebuilding_until`,
        [this.streams, this.projection.name, SILENT_MS],
      )
    })
  }

  /** Signals that the rebuild is running; throws RebuildLost if it has been given up. */
  async renew() {
    if (performance.now() - this.renewedAt < RENEW_MS) return
    await this.hold(this.database.sql)
    this.renewedAt = performance.now()
  }

  /** Until the transaction ends, no events of the streams are applied to the tables or their shadows. */
  async hold(sql: Sql) {
    const held = await sql(
      `update event_position set rebuilding_until = clock_timestamp() + $3 * interval '1 ms'
       where stream = any($1::text[]) and rebuilding = $2 and rebuilding_until > clock_timestamp() returning 1`,
      [this.streams, this.projection.name, SILENT_MS],
    )
    if (held.length < this.streams.length) throw new RebuildLost(this.projection.name)
  }

  /** Ends the rebuild: stops applying events to the shadow tables, then drops them. */
  async drop() {
    await this.database.sql(`update event_position set rebuilding = null where rebuilding is not null`)
    await this.database.sql(`drop schema if exists ${SHADOW} cascade`)
  }
}
