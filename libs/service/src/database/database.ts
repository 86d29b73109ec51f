import { MikroORM, type Options } from '@mikro-orm/postgresql'
import { Migrator } from '@mikro-orm/migrations'
import type { Migration } from '@mikro-orm/migrations'
import { parse, parseIntoClientConfig } from 'pg-connection-string'
import {
  eventSequences,
  mediaTables,
  platformTables,
  pruningIndexes,
  requestIds,
  streamIds,
} from './platform-migrations.ts'
import { Pools } from './pools.ts'
import type { Sql } from './sql.ts'
import { runTransaction, type Finish, type Transaction } from './transaction.ts'

export interface DatabaseOptions {
  url: string
  /** Connections for each purpose: reads, transactions, background. */
  poolSize: number
  /** How long a statement of a request may take, in milliseconds. */
  timeoutMs?: number | undefined
  /** Plans each statement once, whatever its parameters; see `ServiceDefinition.plansOnce`. */
  plansOnce?: boolean | undefined
  entities: Options['entities']
  /** Name to class, in order of their names. */
  migrations: Record<string, new (...args: ConstructorParameters<typeof Migration>) => Migration>
}

/**
 * A service's database: `sql` for single statements, `transaction` for what is committed together. MikroORM keeps its own
 * few connections for migrations and for reads of entities outside a transaction.
 */
export class Database {
  readonly orm: MikroORM
  readonly pools: Pools

  private constructor(orm: MikroORM, pools: Pools) {
    this.orm = orm
    this.pools = pools
  }

  static async open(options: DatabaseOptions) {
    const orm = await MikroORM.init({
      dbName: databaseOf(options.url),
      entities: options.entities ?? [],
      pool: { min: 0, max: 2 },
      driverOptions: { ...parseIntoClientConfig(options.url), connectionTimeoutMillis: 5_000 },
      extensions: [Migrator],
      migrations: {
        migrationsList: migrationsOf(options.migrations),
        snapshot: false,
        transactional: true,
      },
      discovery: { warnWhenNoEntities: false },
      forceUtcTimezone: true,
    } as Options)
    const { url, poolSize: size, timeoutMs = 2_000, plansOnce = false } = options
    return new Database(orm, new Pools({ url, size, timeoutMs, plansOnce }))
  }

  readonly sql: Sql = async (text, values = []) => {
    const result = await this.pools.forStatements.query(text, values as unknown[])
    return result.rows
  }

  /** Everything that `work` does is committed together, or not at all. */
  async transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const [result] = await this.transactionWith(work, async () => {})
    return result
  }

  /** The same, with a last statement that travels with the commit. */
  async transactionWith<Result, Finished>(
    work: (transaction: Transaction) => Promise<Result>,
    finish: Finish<Finished>,
  ): Promise<[Result, Finished]> {
    return runTransaction(await this.pools.connect(), this.orm, work, finish)
  }

  async migrate() {
    await this.orm.migrator.up()
  }

  async close() {
    await Promise.all([this.pools.end(), this.orm.close(true)])
  }
}

const databaseOf = (url: string) => parse(url).database ?? ''

const migrationsOf = (own: DatabaseOptions['migrations']) => [
  { name: '000-platform', class: platformTables },
  { name: '000-stream-ids', class: streamIds },
  { name: '000-platform-media', class: mediaTables },
  { name: '000-event-sequences', class: eventSequences },
  { name: '000-pruning-indexes', class: pruningIndexes },
  { name: '000-request-ids', class: requestIds },
  ...Object.entries(own).map(([name, migration]) => ({ name, class: migration })),
]
