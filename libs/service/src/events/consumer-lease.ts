import type { Database } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'

/** How long a silent process keeps its streams, in milliseconds. */
const LEASE_MS = 1_500

/** The position that a process has applied of a stream, which only it applies. */
export interface Lease {
  stream: string
  /** Grows each time the stream changes hands. */
  epoch: string
  /** The sequence of the last event that is known to be applied in PostgreSQL. */
  position: number
}

/** Another process applies this stream. */
export class LeaseLost extends Error {}

/** At most one process of a service applies a stream: who holds its row in `event_position`. */
export class ConsumerLeases {
  private readonly database: Database
  private readonly holder: string

  /** `holder` names the process and survives its restart: the next one takes over at once. */
  constructor(database: Database, holder: string) {
    this.database = database
    this.holder = holder
  }

  /** Takes the lease of a stream; null when another process holds it. A new service applies a stream from its beginning. */
  async acquire(stream: string): Promise<Lease | null> {
    const [row] = await this.database.sql<{ epoch: string; position: string }>(
      `insert into event_position (stream, position, holder, epoch, leased_until)
       values ($1, 0, $2, 1, clock_timestamp() + $3 * interval '1 ms')
       on conflict (stream) do update set holder = excluded.holder, epoch = event_position.epoch + 1,
         leased_until = excluded.leased_until
       where event_position.holder = excluded.holder or event_position.leased_until < clock_timestamp()
       returning epoch, position`,
      [stream, this.holder, LEASE_MS],
    )
    return row ? { stream, epoch: row.epoch, position: Number(row.position) } : null
  }

  /**
   * Renews a lease in the transaction. The row stays locked until the commit, so no other process applies the stream meanwhile.
   * Returns the projection that is being rebuilt from the stream, or null.
   */
  async advance(sql: Sql, lease: Lease, position: number): Promise<string | null> {
    const [row] = await sql<{ rebuilding: string | null }>(
      `update event_position set position = $3, leased_until = clock_timestamp() + $5 * interval '1 ms'
       where stream = $1 and epoch = $2 and position = $4
       returning case when rebuilding_until > clock_timestamp() then rebuilding end as rebuilding`,
      [lease.stream, lease.epoch, position, lease.position, LEASE_MS],
    )
    if (!row) throw new LeaseLost(lease.stream)
    return row.rebuilding
  }

  /** Prolongs every lease of this process; one whose row is locked is being moved on. */
  async renew() {
    await this.database.sql(
      `update event_position set leased_until = clock_timestamp() + $2 * interval '1 ms'
       where stream in (select stream from event_position where holder = $1 and leased_until > '-infinity' for update skip locked)`,
      [this.holder, LEASE_MS],
    )
  }

  /** Gives up every lease of this process. */
  async release() {
    await this.database.sql(
      `update event_position set leased_until = '-infinity' where holder = $1 and leased_until > clock_timestamp()`,
      [this.holder],
    )
  }
}
