/** How often a cache had what it was asked for. */
export class CacheUse {
  hits = 0
  misses = 0

  count(isHit: boolean) {
    if (isHit) this.hits += 1
    else this.misses += 1
  }
}

/** A cache of this process, for the metrics. */
export interface WatchedCache {
  readonly size: number
  readonly use: CacheUse
}
