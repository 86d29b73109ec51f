import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isUnavailable } from './is-unavailable.ts'
import { createPool, type PoolOptions } from './pools.ts'
import type { Sql } from './sql.ts'

/** How long a statement waits until the standby has what the primary has, and how often it looks, in milliseconds. */
const WAIT_MS = 30
const LOOK_MS = 3
/** A standby that lags or does not answer is left alone for so long, in milliseconds. */
const REST_MS = 1_000
/** Where commits are seen before they are written, what is seen may be nowhere else yet. */
const COMMITTED = `select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_lsn() end::text as at`
/** A statement that recovery cancels on a standby would be right on the primary. */
const CANCELLED = '40001'

/**
 * Reads at a standby what the primary has committed before the statement was asked for: so a reader sees what they have just
 * done, and nothing that was hidden before. Until the standby has that much, and while it is away, the primary answers.
 */
export class Replica {
  private readonly primary: Sql
  private readonly pool: ReturnType<typeof createPool>
  private readonly log: Logger
  private positionRead: Promise<string> | undefined
  private replayed = 0n
  private restsUntil = 0

  constructor(primary: Sql, options: PoolOptions, log: Logger) {
    this.primary = primary
    this.pool = createPool(options)
    this.log = log
  }

  readonly sql: Sql = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    if (Date.now() < this.restsUntil) return this.primary<Row>(text, values)
    const committed = positionOf(await this.readCommitPosition())
    try {
      if (await this.hasReplayed(committed))
        return (await this.pool.query(text, values as unknown[])).rows as Row[]
      this.rest('the standby lags behind: the primary is read')
    } catch (error) {
      if (!isUnavailable(error) && (error as { code?: string }).code !== CANCELLED) throw error
      this.rest('the standby does not answer: the primary is read', error as Error)
    }
    return this.primary<Row>(text, values)
  }

  close() {
    return this.pool.end()
  }

  /** How far the primary has committed; one read for all concurrent requests. */
  private readCommitPosition(): Promise<string> {
    this.positionRead ??= Promise.resolve().then(() => {
      this.positionRead = undefined
      return this.primary<{ at: string }>(COMMITTED).then(([row]) => row!.at)
    })
    return this.positionRead
  }

  private async hasReplayed(committed: bigint) {
    for (const end = performance.now() + WAIT_MS; this.replayed < committed; await pause(LOOK_MS)) {
      const { rows } = await this.pool.query<{ at: string }>('select pg_last_wal_replay_lsn()::text as at')
      this.replayed = positionOf(rows[0]!.at)
      if (performance.now() > end) break
    }
    return this.replayed >= committed
  }

  private rest(message: string, err?: Error) {
    this.log.warn({ err }, message)
    this.restsUntil = Date.now() + REST_MS
  }
}

/** `1/A0B` as a number. */
function positionOf(at: string) {
  const [high, low] = at.split('/') as [string, string]
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
