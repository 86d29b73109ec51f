import pg from 'pg'
import { connectionOf } from './connection-of.ts'
import { PreparedClient, type PreparedConnection } from './prepared-client.ts'
import { isInBackground } from './purpose.ts'

/** When statements are planned; see `ServiceDefinition.plans`. */
export type Planning = 'once' | 'each time'
const PLAN_CACHE_MODES: Record<Planning, string> = {
  once: 'force_generic_plan',
  'each time': 'force_custom_plan',
}

export interface PoolOptions {
  url: string
  /** Connections of each pool. */
  size: number
  /** How long a statement of a request may take, and how long it waits for a connection, in milliseconds; 0 for no limit. */
  timeoutMs: number
  /** See `ServiceDefinition.plans`. */
  plans: Planning | undefined
}

/** The time limit of statements in jobs and event handlers, in milliseconds. */
const BACKGROUND_MS = 60_000
const CONNECT_MS = 5_000
/** Maximum age of a connection, in seconds; limits the memory that PostgreSQL keeps for each. */
const LIFETIME_SECONDS = 15 * 60

/**
 * The connections of a process by purpose: requests' reads, requests' transactions, and background work. No purpose waits for a
 * connection of another.
 */
export class Pools {
  private readonly reads: pg.Pool
  private readonly transactions: pg.Pool
  private readonly background: pg.Pool
  private readonly unlimited: pg.Pool
  private opening: Promise<unknown> | undefined

  constructor(options: PoolOptions) {
    this.reads = createPool(options)
    this.transactions = createPool(options)
    this.background = createPool({ ...options, ...background(options), timeoutMs: BACKGROUND_MS })
    // An import of the catalogue uses two connections.
    const size = Math.max(options.size, 2)
    this.unlimited = createPool({ ...options, ...background(options), size, timeoutMs: 0 })
  }

  /** Opens connections for the first requests, once: under load a new one takes longer than a request may wait. */
  open() {
    this.opening ??= Promise.all([openSome(this.reads), openSome(this.transactions)]).catch(
      (error: unknown) => {
        this.opening = undefined
        throw error
      },
    )
    return this.opening
  }

  /** For single statements. */
  get forStatements() {
    return isInBackground() ? this.background : this.reads
  }

  /** A connection for a transaction; the caller releases it. */
  connect(): Promise<PreparedConnection> {
    return (isInBackground() ? this.background : this.transactions).connect() as Promise<PreparedConnection>
  }

  /** A connection without time limits, for exports and imports; the caller releases it. */
  connectForLong(): Promise<PreparedConnection> {
    return this.unlimited.connect() as Promise<PreparedConnection>
  }

  /** Waiting requests and open connections, by purpose. */
  usage() {
    const usageOf = ({ waitingCount, totalCount }: pg.Pool) => ({ waiting: waitingCount, open: totalCount })
    return {
      reads: usageOf(this.reads),
      transactions: usageOf(this.transactions),
      background: usageOf(this.background),
    }
  }

  async end() {
    await Promise.all(
      [this.reads, this.transactions, this.background, this.unlimited].map((pool) => pool.end()),
    )
  }
}

/** Opens half of a pool, which serves while the other half follows. */
async function openSome(pool: pg.Pool) {
  const count = Math.ceil(pool.options.max / 2)
  const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()))
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
  for (const one of opened) if (one.status === 'rejected') throw one.reason
}

/** Background connections let PostgreSQL choose plans, also where requests plan each time. */
const background = ({ plans }: PoolOptions) => ({ plans: plans === 'each time' ? undefined : plans })

export function createPool({ url, size, timeoutMs, plans }: PoolOptions) {
  const pool = new pg.Pool({
    ...connectionOf(url),
    Client: PreparedClient,
    max: size,
    ...(plans ? { options: `-c plan_cache_mode=${PLAN_CACHE_MODES[plans]}` } : {}),
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    connectionTimeoutMillis: timeoutMs || CONNECT_MS,
    // Pipelining: statements are sent without waiting for earlier answers. COPY cannot be pipelined.
    ...(timeoutMs > 0 ? { pipeline: true, ...limitsOf(timeoutMs) } : {}),
  })
  // A connection that dies while idle (server restart) must not end the process; the next query opens another.
  pool.on('error', () => {})
  // When a connection fails in use, its statement is rejected.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** The server cancels statements after the limit; the client gives up a little later, in case the server hangs. */
const limitsOf = (timeoutMs: number) => ({
  statement_timeout: Math.round(timeoutMs * 0.9),
  lock_timeout: Math.round(timeoutMs * 0.75),
  query_timeout: timeoutMs,
  idle_in_transaction_session_timeout: timeoutMs * 2,
})
