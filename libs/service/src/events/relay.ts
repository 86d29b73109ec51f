import { streamOf, type Producer } from '@flyleaf/contracts'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'
import type { Redis } from '../redis/redis.ts'
import { Worker } from '../jobs/worker.ts'

interface OutboxRow {
  position: string
  event_id: string
  type: string
  key: string
  data: unknown
  at: Date
}

const BATCH = 500
const POLL_MS = 250
const STREAM_LENGTH = 1_000_000
/** How far back events are published again when Redis turns out to have lost its streams. */
const REPUBLISH = '1 day'

/** Publishes committed events to Redis in order, at least once. One process of a service at a time does it. */
export class Relay extends Worker {
  /** Under load a batch takes what a few milliseconds have brought; the first event after a pause goes at once. */
  protected override readonly restMs = 4
  private readonly database: Database
  private readonly redis: Redis
  private readonly producer: Producer

  constructor(database: Database, redis: Redis, producer: Producer, log: Logger) {
    super(log, POLL_MS)
    this.database = database
    this.redis = redis
    this.producer = producer
  }

  /** Deletes the events with these keys from the outbox and the stream: they are about something that is being erased. */
  async retract(sql: Sql, keys: readonly string[]) {
    // While this is held nothing is published.
    await sql(`select pg_advisory_xact_lock(hashtext('outbox'))`)
    const gone = await sql<{ id: string | null }>(
      `delete from outbox where key = any($1::text[]) returning stream_id as id`,
      [keys],
    )
    const ids = gone.flatMap(({ id }) => id ?? [])
    for (let from = 0; from < ids.length; from += BATCH)
      await this.redis.xDel(streamOf(this.producer), ids.slice(from, from + BATCH))
  }

  protected async next() {
    if (!this.redis.isReady) return false
    await this.republishIfLost()
    return (await this.publishBatch()) === BATCH
  }

  /** Redis may be away for long, and nothing is lost meanwhile. */
  protected override failed(error: Error) {
    this.log.debug({ err: error }, 'events wait for Redis')
  }

  private publishBatch() {
    return this.database.transaction(async ({ sql }) => {
      // Sent together. Each statement sees what is committed when its turn comes: the second what the last holder did.
      const [[lock], rows] = await Promise.all([
        sql<{ held: boolean }>(`select pg_try_advisory_xact_lock(hashtext('outbox')) as held`),
        sql<OutboxRow>(
          `select position, event_id, type, key, data, at from outbox where published_at is null order by position limit ${BATCH}`,
        ),
      ])
      if (!lock?.held || rows.length === 0) return 0
      const transaction = this.redis.multi()
      for (const row of rows) {
        const event = { eventId: row.event_id, type: row.type, key: row.key, at: row.at, data: row.data }
        transaction.xAdd(
          streamOf(this.producer),
          '*',
          { event: JSON.stringify(event) },
          {
            TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: STREAM_LENGTH },
          },
        )
      }
      const streamIds = await transaction.execAsPipeline()
      await sql(
        `update outbox set published_at = now(), stream_id = t.stream_id
         from unnest($1::bigint[], $2::text[]) as t(position, stream_id) where outbox.position = t.position`,
        [rows.map((row) => row.position), streamIds.map(String)],
      )
      return rows.length
    })
  }

  /** Redis may lose everything. A key that we set beside the stream tells; those who have applied an event skip it. */
  private async republishIfLost() {
    const mark = `${streamOf(this.producer)}:kept`
    if (await this.redis.exists(mark)) return
    await this.database.sql(
      `update outbox set published_at = null where published_at > now() - interval '${REPUBLISH}'`,
    )
    await this.redis.set(mark, '1')
  }
}
