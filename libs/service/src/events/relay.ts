import type { Producer } from '@flyleaf/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Database } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'
import { Worker } from '../jobs/worker.ts'
import { LOG } from '../observability/log.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { EventStream, type SequencedEvent } from './event-stream.ts'
import { PRODUCER } from './producer.ts'

interface OutboxRow {
  sequence: string
  event_id: string
  type: string
  key: string
  data: unknown
  at: Date
  request_id: string | null
  traceparent: string | null
}
interface State {
  last: string
  published: string
  pruned: string
}

const BATCH = 500
const POLL_MS = 250
/** How often an idle relay asks Redis whether the stream is whole, in milliseconds. */
const CHECK_MS = 1_000
const PUBLISHED_MS = 500
const ROWS = `event_id, type, key, data, at, request_id, traceparent`

/**
 * Publishes committed events to Redis in order. Each event gets a sequence, in its own transaction; then it is appended to
 * the stream under that sequence, which makes publishing it again harmless. Any process of a service may do either step.
 */
@Injectable()
export class Relay extends Worker {
  /** Under load a batch collects a few milliseconds of events; the first event after a pause is sent at once. */
  protected override readonly restMs = 4
  private readonly stream: EventStream
  /** The stream is known to hold every event up to this sequence, until Redis says otherwise. */
  private published = 0
  /** Events up to this sequence are no longer in the outbox. */
  private pruned = 0
  private checkedAt = -Infinity

  constructor(
    private readonly database: Database,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(PRODUCER) producer: Producer,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
    this.stream = new EventStream(redis, producer)
  }

  /** Removes all events about these keys: from the outbox with the transaction, from the stream soon after its commit. */
  async deleteEvents(sql: Sql, keys: readonly string[]) {
    await sql(`delete from parked_event where key = any($1::text[])`, [keys])
    await sql(
      `with gone as (delete from outbox where key = any($1::text[]) returning sequence)
       insert into retracted_event (sequence) select sequence from gone where sequence is not null`,
      [keys],
    )
  }

  /** Whether every event is in the stream and every retracted one removed from it. */
  async isIdle(): Promise<boolean> {
    const [left] = await this.database.sql(
      `select from outbox where sequence is null or sequence > $1 union all select from retracted_event where not is_removed limit 1`,
      [this.published],
    )
    return !left
  }

  /**
   * A sequence that every event committed before the call has reached, in the outbox or in the stream; null when that takes longer
   * than half a second.
   */
  async publishedUpTo(): Promise<number | null> {
    const { sql } = this.database
    const [last] = await sql<{ position: string | null }>(`select max(position) as position from outbox`)
    for (const deadline = performance.now() + PUBLISHED_MS; performance.now() < deadline; await pause(10)) {
      this.wake()
      const [row] = await sql<{ isSequenced: boolean; sequence: string }>(
        `select not exists (select from outbox where sequence is null and position <= $1) as "isSequenced",
           (select coalesce(max(sequence), 0) from outbox) as sequence`,
        [last!.position],
      )
      if (row!.isSequenced) return Math.max(Number(row!.sequence), await this.stream.lastSequence())
    }
    return null
  }

  /** Events that wait to be published: how many, and for how long the first of them, in seconds. */
  async backlog() {
    const [row] = await this.database.sql<{ count: number; seconds: number }>(
      `select count(*)::integer as count, coalesce(extract(epoch from now() - min(at)), 0)::float as seconds
       from outbox where sequence is null or sequence > $1`,
      [this.published],
    )
    return row!
  }

  protected async next() {
    if (!this.redis.isReady) return false
    const { assigned, last } = await this.assignSequences()
    const isCheckDue = performance.now() - this.checkedAt > CHECK_MS
    if (last <= this.published && !isCheckDue) return false
    const isWhole = await this.appendAll(last)
    if (isCheckDue) {
      this.checkedAt = performance.now()
      await this.removeRetracted()
    }
    return assigned === BATCH || !isWhole
  }

  /** Redis may be away for long, and nothing is lost meanwhile. */
  protected override failed(error: Error) {
    this.log.debug({ err: error }, 'events wait for Redis')
  }

  /** Gives the next committed events their sequences. Returns how many, and the last sequence given so far. */
  private assignSequences() {
    const { published } = this
    return this.database.transaction(async ({ sql }) => {
      // Sent together. Each statement sees what is committed when its turn comes: the second what the last holder did.
      const [[lock], [state], rows] = await Promise.all([
        sql<{ held: boolean }>(`select pg_try_advisory_xact_lock(hashtext('outbox')) as held`),
        sql<State>(
          `select last_sequence as last, published_sequence as published, pruned_sequence as pruned from relay_state`,
        ),
        sql<{ position: string }>(
          `select position from outbox where sequence is null order by position limit ${BATCH}`,
        ),
      ])
      this.published = Math.max(this.published, Number(state!.published))
      this.pruned = Number(state!.pruned)
      if (!lock?.held || rows.length === 0) return { assigned: 0, last: Number(state!.last) }
      // At least the clock's milliseconds: a database restored from a backup gives no sequence twice. Nor one that the stream passed
      // while this process ran: a standby that takes over may know less than it.
      const first = Math.max(Number(state!.last) + 1, published + 1, Date.now())
      const last = first + rows.length - 1
      await Promise.all([
        sql(
          `update outbox set sequence = $2::bigint + t.n - 1 from unnest($1::bigint[]) with ordinality as t(position, n)
           where outbox.position = t.position`,
          [rows.map(({ position }) => position), first],
        ),
        sql(
          `update relay_state set last_sequence = $1, published_sequence = greatest(published_sequence, $2)`,
          [last, published],
        ),
      ])
      return { assigned: rows.length, last }
    })
  }

  /** Appends the next events that the stream may lack; `newest` is the last sequence given so far. Returns whether it then lacks none. */
  private async appendAll(newest: number) {
    const events = await this.sequencedAfter(this.published)
    const previous = Math.max(this.published, this.pruned)
    const last = await this.stream.append(this.published, previous, events)
    if (last < this.published) {
      await this.publishAgainAfter(last)
      return false
    }
    if (last > newest && (await this.continueAfter(last))) return false
    this.published = Math.max(last, events.at(-1)?.sequence ?? 0)
    return events.length < BATCH
  }

  /** Redis came back without events that it had: after a power cut, or from a replica that lagged behind. */
  private async publishAgainAfter(sequence: number) {
    this.log.warn({ from: sequence, to: this.published }, 'Redis has lost events: they are published again')
    this.published = sequence
    await this.database.sql(`update relay_state set published_sequence = $1 where published_sequence > $1`, [
      sequence,
    ])
  }

  /**
   * The database was restored from a state older than Redis, which would skip the events whose sequences it has given to others: they get
   * new ones. Returns whether that was so, and not another process that has given sequences meanwhile.
   */
  private async continueAfter(last: number) {
    const isAhead = await this.database.transaction(async ({ sql }) => {
      await sql(`select pg_advisory_xact_lock(hashtext('outbox'))`)
      const [state] = await sql<{ published: string }>(
        `with before as (select published_sequence from relay_state)
         update relay_state set last_sequence = $1, published_sequence = $1 from before
         where last_sequence < $1 returning before.published_sequence as published`,
        [last],
      )
      if (state) await sql(`update outbox set sequence = null where sequence > $1`, [state.published])
      return state !== undefined
    })
    if (!isAhead) return false
    this.log.error(
      { stream: this.stream.key, last },
      'Redis is newer than the database: empty it after restoring the database, and rebuild the projections',
    )
    this.published = last
    return true
  }

  private async sequencedAfter(sequence: number): Promise<SequencedEvent[]> {
    const rows = await this.database.sql<OutboxRow>(
      `select sequence, ${ROWS} from outbox where sequence > $1 order by sequence limit ${BATCH}`,
      [sequence],
    )
    return rows.map((row) => ({
      sequence: Number(row.sequence),
      event: JSON.stringify({
        eventId: row.event_id,
        type: row.type,
        key: row.key,
        at: row.at,
        data: row.data,
        ...(row.request_id !== null && { requestId: row.request_id }),
        ...(row.traceparent !== null && { traceparent: row.traceparent }),
      }),
    }))
  }

  /** Again and again for a minute: another process may have been about to append one of them. */
  private async removeRetracted() {
    const { sql } = this.database
    const rows = await sql<{ sequence: string }>(`select sequence from retracted_event limit ${BATCH}`)
    if (rows.length === 0) return
    const sequences = rows.map(({ sequence }) => Number(sequence))
    await this.stream.remove(sequences)
    await sql(
      `with old as (delete from retracted_event where sequence = any($1::bigint[]) and at < now() - interval '1 minute')
       update retracted_event set is_removed = true where sequence = any($1::bigint[]) and not is_removed`,
      [sequences],
    )
  }
}
