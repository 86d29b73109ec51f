/** The place of a post in the feed: everything after it is older. */
export type Place = readonly [createdAt: string, postId: string]

/** A stretch of a reader's feed as it was put together at some time: ids alone, newest first. */
export interface Segment {
  /** The reader's version then; another one means that other people's posts belong here. */
  version: string
  /** The post after which this begins; null at the newest. */
  after: string | null
  postIds: string[]
  /** The place of the last one. */
  end: Place | null
  /** Whether nothing comes after it. */
  isLast: boolean
  /** Posts since then (ms) may be missing. */
  since: number
  pulledAt: number
}

const READERS_MAX = 4_000
const SEGMENTS_MAX = 4
/** Put together anew after this long, whatever happens. */
const KEPT_MS = 10 * 60_000
/** Beyond this, looking for what is newer costs more than beginning anew. */
const SINCE_MAX_MS = 2 * 60_000
/** A post's time is when its writing began; it is there a little later. */
export const LATE_MS = 15_000

/**
 * What this process remembers of readers' feeds, those least lately asked for forgotten first.
 * It is only a hint of where to look: each read asks the database whether it still holds.
 */
export class FeedMemory {
  private readonly readers = new Map<string, Segment[]>()

  /** Where to read on after a post (the newest when null), or null when at least `wanted` are not remembered. */
  recall(userId: string, after: string | null, wanted: number, now: number) {
    const segments = this.readers.get(userId)
    for (const segment of segments ?? []) {
      if (now - segment.pulledAt > KEPT_MS) continue
      const place = placeAfter(segment, after)
      if (place < 0 || (after === null && now - segment.since > SINCE_MAX_MS)) continue
      if (!segment.isLast && segment.postIds.length - place < wanted) continue
      this.touch(userId, segments!)
      return { segment, place }
    }
    return null
  }

  remember(userId: string, segment: Segment) {
    const others = (this.readers.get(userId) ?? []).filter(
      (other) => other.version === segment.version && other.after !== segment.after,
    )
    this.touch(userId, [segment, ...others].slice(0, SEGMENTS_MAX))
    if (this.readers.size > READERS_MAX) this.readers.delete(this.readers.keys().next().value!)
  }

  forget(userId: string) {
    this.readers.delete(userId)
  }

  private touch(userId: string, segments: Segment[]) {
    this.readers.delete(userId)
    this.readers.set(userId, segments)
  }
}

const placeAfter = (segment: Segment, after: string | null) => {
  if (segment.after === after) return 0
  const index = after === null ? -1 : segment.postIds.indexOf(after)
  return index < 0 ? -1 : index + 1
}

/**
 * Adds what a page of the newest has shown to be new. Only when the page reaches back to what was known for certain:
 * else there may be more of the new than it shows.
 */
export function withNewer(segment: Segment, shown: readonly Place[], now: number): Segment {
  const known = new Set(segment.postIds)
  const last = shown.at(-1)
  if (!last || !known.has(last[1]) || Date.parse(last[0]) > segment.since) return segment
  const newer = shown.map(([, postId]) => postId).filter((postId) => !known.has(postId))
  // One that was written before a known one has no place at the beginning; it is found again until all begins anew.
  if (newer.some((postId, index) => shown[index]![1] !== postId)) return segment
  return { ...segment, postIds: [...newer, ...segment.postIds], since: now - LATE_MS }
}
