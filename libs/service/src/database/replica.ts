import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { openDb, type Db } from './db.ts'
import { isUnavailable } from './is-unavailable.ts'
import { createPool, type PoolOptions } from './pools.ts'
import type { Sql } from './sql.ts'

/** How long a statement waits until the standby has caught up, and how often it checks, in milliseconds. */
const WAIT_MS = 30
const POLL_MS = 3
/** How long a standby that lags or does not answer is not used, in milliseconds. */
const PAUSE_MS = 1_000
/** With asynchronous commits, a visible commit may not have been written yet. */
const COMMITTED = `select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_lsn() end::text as at`
/** Errors of recovery conflicts on a standby, which the primary does not have. */
const CANCELLED = '40001'

/**
 * Reads from a standby that has applied everything the primary had committed when the statement was requested. So readers see
 * their own writes, and nothing that was hidden before. While the standby lags or is unavailable, the primary answers.
 */
export class Replica {
  /** Statements in Kysely. */
  readonly db: Db
  private readonly primary: Sql
  private readonly pool: ReturnType<typeof createPool>
  private readonly log: Logger
  private positionRead: Promise<string> | undefined
  private replayed = 0n
  private pausedUntil = 0

  constructor(primary: Sql, options: PoolOptions, log: Logger) {
    this.primary = primary
    this.pool = createPool(options)
    this.log = log
    this.db = openDb(async (text, values) => {
      const rows = await this.sql(text, values)
      return { rows, rowCount: rows.length }
    })
  }

  private readonly sql: Sql = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    if (performance.now() < this.pausedUntil) return this.primary<Row>(text, values)
    const committed = positionOf(await this.readCommitPosition())
    try {
      if (await this.hasReplayed(committed))
        return (await this.pool.query(text, values as unknown[])).rows as Row[]
      this.pauseUse('the standby lags behind; reading from the primary')
    } catch (error) {
      if (!isUnavailable(error) && (error as { code?: string }).code !== CANCELLED) throw error
      this.pauseUse('the standby does not answer; reading from the primary', error as Error)
    }
    return this.primary<Row>(text, values)
  }

  close() {
    return this.pool.end()
  }

  /** The WAL position up to which the primary has committed; one query serves all concurrent requests. */
  private readCommitPosition(): Promise<string> {
    this.positionRead ??= Promise.resolve().then(() => {
      this.positionRead = undefined
      return this.primary<{ at: string }>(COMMITTED).then(([row]) => row!.at)
    })
    return this.positionRead
  }

  private async hasReplayed(committed: bigint) {
    for (const end = performance.now() + WAIT_MS; this.replayed < committed; await pause(POLL_MS)) {
      const { rows } = await this.pool.query<{ at: string }>('select pg_last_wal_replay_lsn()::text as at')
      this.replayed = positionOf(rows[0]!.at)
      if (performance.now() > end) break
    }
    return this.replayed >= committed
  }

  private pauseUse(message: string, err?: Error) {
    this.log.warn({ err }, message)
    this.pausedUntil = performance.now() + PAUSE_MS
  }
}

/** Converts `1/A0B` to a number. */
function positionOf(at: string) {
  const [high, low] = at.split('/') as [string, string]
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
