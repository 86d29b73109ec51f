import type { ModeratedMonth } from '@flyleaf/contracts'
import { Database } from '@flyleaf/service'
import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { countMonths } from './count-months.ts'

/** How long counts are cached, in milliseconds. */
const REMEMBERED_MS = 600_000

/** Caches the counts: everybody may request them, and they read all reports and decisions. */
@Injectable()
export class MonthsMemory {
  private readonly remembered = new LRUCache<'months', ModeratedMonth[]>({
    max: 1,
    ttl: REMEMBERED_MS,
    fetchMethod: () => countMonths(this.database.db, new Date()),
  })

  constructor(private readonly database: Database) {}

  /** The months, the newest first; simultaneous requests share one count. */
  recall = () => this.remembered.forceFetch('months')
}
