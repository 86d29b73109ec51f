import { streamOf, type Producer } from '@flyleaf/contracts'
import type { Logger } from 'pino'
import type { Database, Sql } from '../database/database.ts'
import type { Redis } from '../redis.ts'

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
export class Relay {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined
  private again = false
  private stopped = false
  private readonly database: Database
  private readonly redis: Redis
  private readonly producer: Producer
  private readonly log: Logger

  constructor(database: Database, redis: Redis, producer: Producer, log: Logger) {
    this.database = database
    this.redis = redis
    this.producer = producer
    this.log = log
  }

  start() {
    this.timer = setInterval(() => this.wake(), POLL_MS)
    this.wake()
  }

  /** Called after a commit that wrote events; the poll is only the safety net. */
  wake() {
    if (this.stopped) return
    if (this.running) {
      this.again = true
      return
    }
    this.running = this.drain()
      .catch((error: Error) => this.log.debug({ err: error }, 'events wait for Redis'))
      .finally(() => {
        this.running = undefined
        if (this.again) {
          this.again = false
          this.wake()
        }
      })
  }

  async stop() {
    this.stopped = true
    clearInterval(this.timer)
    await this.running
  }

  /** Takes events back, from the outbox and from the stream: those about what is erased. */
  async forget(sql: Sql, keys: readonly string[]) {
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

  private async drain() {
    if (!this.redis.isReady) return
    await this.republishIfLost()
    while (!this.stopped && (await this.publishBatch()) === BATCH);
  }

  private publishBatch() {
    return this.database.transaction(async ({ sql }) => {
      const [lock] = await sql<{ held: boolean }>(
        `select pg_try_advisory_xact_lock(hashtext('outbox')) as held`,
      )
      if (!lock?.held) return 0
      const rows = await sql<OutboxRow>(
        `select position, event_id, type, key, data, at from outbox where published_at is null order by position limit ${BATCH}`,
      )
      if (rows.length === 0) return 0
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
