import { MikroORM, type Options } from '@mikro-orm/postgresql'
import { Migrator } from '@mikro-orm/migrations'
import { parse } from 'pg-connection-string'
import { connectionOf } from './connection-of.ts'
import { openDb, type Send } from './db.ts'
import { applyMigrations, pendingMigrations, verifyChecksums, type Migrations } from './migrations.ts'
import {
  batchedWorkTable,
  eventSequences,
  mediaTables,
  outboxKeys,
  platformTables,
  pruningIndexes,
  rebuilds,
  requestIds,
  streamIds,
  streamReaders,
  streamReadersSeen,
  traceparents,
} from './platform-migrations.ts'
import { Pools, type Planning } from './pools.ts'
import type { Sql } from './sql.ts'
import { runTransaction, type Finish, type Transaction } from './transaction.ts'

export interface DatabaseOptions {
  url: string
  /** Connections for each purpose: reads, transactions, background. */
  poolSize: number
  /** How long a statement of a request may take, in milliseconds. */
  timeoutMs?: number | undefined
  /** See `ServiceDefinition.plans`. */
  plans?: Planning | undefined
  entities: Options['entities']
  migrations: Migrations
}

/**
 * A service's database: `db` and `sql` for single statements, `transaction` for statements committed together. MikroORM has a few
 * connections of its own, for migrations and for reads of entities outside a transaction.
 */
export class Database {
  readonly orm: MikroORM
  readonly pools: Pools
  private readonly migrations: Migrations
  private isMigrated = false

  private constructor(orm: MikroORM, pools: Pools, migrations: Migrations) {
    this.orm = orm
    this.pools = pools
    this.migrations = migrations
  }

  static async open(options: DatabaseOptions) {
    const migrations = withPlatform(options.migrations)
    const orm = await MikroORM.init({
      dbName: databaseOf(options.url),
      entities: options.entities ?? [],
      pool: { min: 0, max: 2 },
      driverOptions: { ...connectionOf(options.url), connectionTimeoutMillis: 5_000 },
      extensions: [Migrator],
      migrations: {
        migrationsList: Object.entries(migrations).map(([name, migration]) => ({ name, class: migration })),
        snapshot: false,
        transactional: true,
      },
      discovery: { warnWhenNoEntities: false },
      forceUtcTimezone: true,
    } as Options)
    const { url, poolSize: size, timeoutMs = 2_000, plans } = options
    return new Database(orm, new Pools({ url, size, timeoutMs, plans }), migrations)
  }

  readonly sql: Sql = async (text, values = []) => (await this.send(text, values)).rows

  private readonly send: Send = (text, values) => this.pools.forStatements.query(text, values as unknown[])

  /** Statements in Kysely, each committed by itself. */
  readonly db = openDb(this.send)

  /** Runs `work` in one transaction. */
  async transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const [result] = await this.transactionWith(work, async () => {})
    return result
  }

  /** Runs a transaction with a last statement that is sent together with the commit. */
  async transactionWith<Result, Finished>(
    work: (transaction: Transaction) => Promise<Result>,
    finish: Finish<Finished>,
  ): Promise<[Result, Finished]> {
    return runTransaction(await this.pools.connect(), this, work, finish)
  }

  /** Applies missing migrations; throws MigrationChanged when an applied one has changed. */
  async migrate() {
    const connection = await this.pools.connectForLong()
    try {
      await applyMigrations(this.orm, connection, this.migrations)
    } finally {
      connection.release()
    }
  }

  /** Throws MigrationChanged when an applied migration has changed. */
  verifyMigrations() {
    return verifyChecksums(this.sql, this.migrations)
  }

  /** Throws while PostgreSQL is away, or has too few connections for the first requests. */
  async requireConnections() {
    await this.pools.open()
    await this.sql('select 1')
  }

  /** Throws while migrations are missing, or when an applied one has changed. */
  async requireMigrations() {
    if (this.isMigrated) return
    await this.verifyMigrations()
    const pending = await pendingMigrations(this.sql, this.migrations)
    if (pending.length > 0) throw new Error(`these migrations are pending: ${pending.join(', ')}`)
    this.isMigrated = true
  }

  async close() {
    await Promise.all([this.pools.end(), this.orm.close(true)])
  }
}

const databaseOf = (url: string) => parse(url).database ?? ''

const withPlatform = (own: Migrations): Migrations => ({
  '000-platform': platformTables,
  '000-stream-ids': streamIds,
  '000-platform-media': mediaTables,
  '000-event-sequences': eventSequences,
  '000-pruning-indexes': pruningIndexes,
  '000-request-ids': requestIds,
  '000-rebuilds': rebuilds,
  '000-traceparents': traceparents,
  '000-stream-readers': streamReaders,
  '000-outbox-keys': outboxKeys,
  '000-batched-work': batchedWorkTable,
  '000-stream-readers-seen': streamReadersSeen,
  ...own,
})
