import type { BookFacets } from '@flyleaf/contracts'
import { CacheUse, Metrics } from '@flyleaf/service'
import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'

/** How long counts are cached, in milliseconds. */
const REMEMBERED_MS = 10_000
const REMEMBERED_MAX = 1_000

/** Caches counts: many readers request the same, and each page of results requests them again. Books are public. */
@Injectable()
export class FacetMemory {
  private readonly remembered = new LRUCache<string, Promise<BookFacets>>({
    max: REMEMBERED_MAX,
    ttl: REMEMBERED_MS,
  })

  readonly use = new CacheUse()

  constructor(metrics: Metrics) {
    metrics.watchCache('facets', this)
  }

  get size() {
    return this.remembered.size
  }

  /** Returns the counts for an input; concurrent requests share one query. */
  recall(input: object, count: () => Promise<BookFacets>): Promise<BookFacets> {
    const key = JSON.stringify(Object.entries(input).toSorted())
    const known = this.remembered.get(key)
    this.use.count(known !== undefined)
    if (known) return known
    const counting = count()
    this.remembered.set(key, counting)
    counting.catch(() => this.remembered.delete(key))
    return counting
  }
}
