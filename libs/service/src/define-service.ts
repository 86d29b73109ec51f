import type { DynamicModule, Type } from '@nestjs/common'
import type { Logger } from 'pino'
import type { BaseConfig, readConfig } from '@flyleaf/config'
import type { Database, DatabaseOptions } from './database/database.ts'
import type { Planning } from './database/pools.ts'
import type { ExportFile } from './export/export-lines.ts'
import type { SessionSource } from './identity/session-reader.ts'
import type { Redis } from './redis/redis.ts'

/** The parts that one service adds to the infrastructure that all services share. */
export interface ServiceDefinition<C extends typeof BaseConfig = typeof BaseConfig> {
  name: string
  config: C
  /** The root module: it imports one module per resource. Routes and event handlers are registered in the order of the imports. */
  module: Type | DynamicModule
  /** All tables of the service. Without it, those that modules name by `DatabaseModule.forFeature`. */
  entities?: DatabaseOptions['entities']
  migrations: DatabaseOptions['migrations']
  /**
   * When PostgreSQL plans the statements of requests. `once`: per connection, for services whose statements each have one good
   * plan, because planning costs more than reading a page. `each time`: for the parameters, where the good plan depends on them.
   * By default PostgreSQL decides after five executions.
   */
  plans?: Planning
  /**
   * Whether one event stream is applied at a time: for a service whose handlers of several streams lock the same rows in any order, so that
   * their transactions would deadlock.
   */
  streamsTakeTurns?: boolean
  /** Fills an empty database with the seed library; `directory` holds its JSON files. */
  seed?: (context: ServiceContext<C>, directory: string) => Promise<void>
  /** Everything that the service stores about a person, for their export. */
  exportFiles?: readonly ExportFile[]
  /** Commands of `main` other than serving, by name; they get the arguments after the name. */
  commands?: Record<string, (context: ServiceContext<C>, args: readonly string[]) => Promise<void>>
  /** Rebuilds what the service derives from these projections, after they were rebuilt. */
  afterRebuild?: (
    context: ServiceContext<C>,
    projections: readonly string[],
    say: (text: string) => void,
  ) => Promise<void>
  /** Where sessions are looked up; the account service uses its own table. */
  sessions?: (context: { database: Database; redis: Redis }) => SessionSource
}

export interface ServiceContext<C extends typeof BaseConfig = typeof BaseConfig> {
  config: ReturnType<typeof readConfig<C>>
  database: Database
  redis: Redis
  log: Logger
}

/** Describes a service, for `runService` and for tests. */
export const defineService = <C extends typeof BaseConfig>(definition: ServiceDefinition<C>) => definition
