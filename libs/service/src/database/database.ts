import { MikroORM, type Options } from '@mikro-orm/postgresql'
import { Migrator } from '@mikro-orm/migrations'
import type { Migration } from '@mikro-orm/migrations'
import pg from 'pg'
import { eventSequences, mediaTables, platformTables, streamIds } from './platform-migrations.ts'
import { PreparedClient, statementName, type PreparedConnection } from './prepared-client.ts'
import type { Sql } from './sql.ts'
import { runTransaction, type Finish, type Transaction } from './transaction.ts'

export interface DatabaseOptions {
  url: string
  poolSize: number
  /** Plans each statement once, whatever its parameters; see `ServiceDefinition.plansOnce`. */
  plansOnce?: boolean | undefined
  entities: Options['entities']
  /** Name to class, in order of their names. */
  migrations: Record<string, new (...args: ConstructorParameters<typeof Migration>) => Migration>
}

/** A service's database: `sql` for reads on prepared statements, `transaction` for units of work through MikroORM. */
export class Database {
  readonly orm: MikroORM
  readonly pool: pg.Pool

  private constructor(orm: MikroORM, pool: pg.Pool) {
    this.orm = orm
    this.pool = pool
  }

  static async open(options: DatabaseOptions) {
    const session = options.plansOnce ? { options: '-c plan_cache_mode=force_generic_plan' } : {}
    const orm = await MikroORM.init({
      clientUrl: options.url,
      ...unixSocketOf(options.url),
      entities: options.entities ?? [],
      pool: { min: 0, max: options.poolSize },
      // Pipelining: a statement need not wait for the answer to the one before it.
      driverOptions: { ...session, Client: PreparedClient, pipeline: true },
      extensions: [Migrator],
      migrations: {
        migrationsList: [
          { name: '000-platform', class: platformTables },
          { name: '000-stream-ids', class: streamIds },
          { name: '000-platform-media', class: mediaTables },
          { name: '000-event-sequences', class: eventSequences },
          ...Object.entries(options.migrations).map(([name, migration]) => ({ name, class: migration })),
        ],
        snapshot: false,
        transactional: true,
      },
      discovery: { warnWhenNoEntities: false },
      forceUtcTimezone: true,
    } as Options)
    const pool = new pg.Pool({
      connectionString: options.url,
      max: options.poolSize,
      ...session,
      keepAlive: true,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: 5_000,
    })
    // A connection that dies while idle (server restart) must not end the process; the next query opens another.
    pool.on('error', () => {})
    return new Database(orm, pool)
  }

  readonly sql: Sql = async (text, values = []) => {
    const result = await this.pool.query({ name: statementName(text), text, values: values as unknown[] })
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
    const connections = await this.orm.em.getConnection().getNativeClient()
    return runTransaction((await connections.connect()) as PreparedConnection, this.orm, work, finish)
  }

  async migrate() {
    await this.orm.migrator.up()
  }

  async close() {
    await Promise.all([this.pool.end(), this.orm.close(true)])
  }
}

/** `postgres://role@/database?host=/run/dir`: pg reads the socket from the query; MikroORM wants it spelt out. */
function unixSocketOf(url: string) {
  const parsed = new URL(url.replace(/^(\w+:\/\/[^/]*)@\//, '$1@localhost/'))
  const host = parsed.searchParams.get('host')
  if (!host) return {}
  return {
    clientUrl: undefined,
    host,
    dbName: parsed.pathname.slice(1),
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
  }
}
