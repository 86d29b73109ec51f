import pg from 'pg'
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

/** What jobs and event handlers may take, in milliseconds. */
const BACKGROUND_MS = 60_000
const CONNECT_MS = 5_000
/** Connections are replaced after so long, and with them what PostgreSQL remembers for each, in seconds. */
const LIFETIME_SECONDS = 15 * 60

/**
 * The connections of a process, by purpose: reads of requests, their transactions, and everything in the background.
 * None waits for a connection that another purpose holds.
 */
export class Pools {
  private readonly reads: pg.Pool
  private readonly transactions: pg.Pool
  private readonly background: pg.Pool
  private readonly unlimited: pg.Pool

  constructor(options: PoolOptions) {
    this.reads = createPool(options)
    this.transactions = createPool(options)
    this.background = createPool({ ...options, ...background(options), timeoutMs: BACKGROUND_MS })
    this.unlimited = createPool({ ...options, ...background(options), timeoutMs: 0 })
  }

  /** For single statements. */
  get forStatements() {
    return isInBackground() ? this.background : this.reads
  }

  /** A connection for a transaction; who takes it releases it. */
  connect(): Promise<PreparedConnection> {
    return (isInBackground() ? this.background : this.transactions).connect() as Promise<PreparedConnection>
  }

  /** A connection without time limits, for work that takes long: exports and imports. Who takes it releases it. */
  connectForLong(): Promise<PreparedConnection> {
    return this.unlimited.connect() as Promise<PreparedConnection>
  }

  /** Requests that wait for a connection now, and connections that are open, by purpose. */
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

/** Background statements are simple, whatever their parameters. */
const background = ({ plans }: PoolOptions) => ({ plans: plans === 'each time' ? undefined : plans })

export function createPool({ url, size, timeoutMs, plans }: PoolOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparedClient,
    max: size,
    ...(plans ? { options: `-c plan_cache_mode=${PLAN_CACHE_MODES[plans]}` } : {}),
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    connectionTimeoutMillis: timeoutMs || CONNECT_MS,
    // Pipelining: a statement need not wait for the answer to the one before it. COPY cannot be pipelined.
    ...(timeoutMs > 0 ? { pipeline: true, ...limitsOf(timeoutMs) } : {}),
  })
  // A connection that dies while idle (server restart) must not end the process; the next query opens another.
  pool.on('error', () => {})
  // A connection that fails while in use rejects the statement of its user.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** The server ends what takes too long; the client, a little later, what a hung server does not. */
const limitsOf = (timeoutMs: number) => ({
  statement_timeout: Math.round(timeoutMs * 0.9),
  lock_timeout: Math.round(timeoutMs * 0.75),
  query_timeout: timeoutMs,
  idle_in_transaction_session_timeout: timeoutMs * 2,
})
