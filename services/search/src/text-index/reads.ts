import { CONFIG, Database, LOG, Replica, type Db } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import type { SearchConfig } from '../config.ts'

/** The connection of searches: to the standby if one is configured, else to the database. */
@Injectable()
export class Reads {
  readonly db: Db
  private readonly replica: Replica | null

  constructor(
    @Inject(CONFIG) config: SearchConfig,
    @Inject(Database) database: Database,
    @Inject(LOG) log: Logger,
  ) {
    const { DATABASE_REPLICA_URL: url, DATABASE_POOL: size, DATABASE_TIMEOUT_MS: timeoutMs } = config
    const options = { size, timeoutMs, plans: 'each time' as const }
    this.replica = url ? new Replica(database.sql, { ...options, url }, log) : null
    this.db = this.replica?.db ?? database.db
  }

  async onModuleDestroy() {
    await this.replica?.close()
  }
}
