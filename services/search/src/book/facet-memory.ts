import type { BookFacets } from '@flyleaf/contracts'
import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'

/** A change of the catalogue is counted after so long. */
const REMEMBERED_MS = 10_000
const REMEMBERED_MAX = 1_000

/** Counts that were made a moment ago: many readers ask for the same, and each page of results asks again. Books are public. */
@Injectable()
export class FacetMemory {
  private readonly remembered = new LRUCache<string, Promise<BookFacets>>({
    max: REMEMBERED_MAX,
    ttl: REMEMBERED_MS,
  })

  /** The counts for an input; those who ask at the same time wait for the same answer. */
  recall(input: object, count: () => Promise<BookFacets>): Promise<BookFacets> {
    const key = JSON.stringify(Object.entries(input).toSorted())
    const known = this.remembered.get(key)
    if (known) return known
    const counting = count()
    this.remembered.set(key, counting)
    counting.catch(() => this.remembered.delete(key))
    return counting
  }
}
