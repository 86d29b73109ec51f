/** The place of a post in the feed: everything after it is older. */
export type Place = readonly [createdAt: string, postId: string]

/** A stretch of a reader's feed, newest first. There are many, so that it is kept small. */
export interface Segment {
  /** The post after which this begins; null at the newest. */
  after: Place | null
  postIds: readonly string[]
  /** When each was written, in milliseconds. */
  times: readonly number[]
  /** The last place that was looked at. */
  end: Place | null
  /** Whether nothing comes after it. */
  isLast: boolean
  /** What has been written until this moment is in it. */
  moment: number
  pulledAt: number
}

const SEGMENTS_MAX = 4
const POSTS_MAX = 400
/** Put together anew after this long: what was hidden from the reader then may be shown now. */
const KEPT_MS = 10 * 60_000

/** A stretch of these places, which come newest first. */
export const segmentOf = (places: readonly Place[], rest: Omit<Segment, 'postIds' | 'times'>): Segment => ({
  ...rest,
  postIds: places.map(([, postId]) => postId),
  times: places.map(([createdAt]) => Date.parse(createdAt)),
})

const placesOf = ({ postIds, times }: Segment) =>
  postIds.map((postId, index): Place => [new Date(times[index]!).toISOString(), postId])

/** Where to read on after a place (the newest when null) in stretches that are remembered; null when none reaches there. */
export function placeAfter(segments: readonly Segment[], after: Place | null, now: number) {
  for (const segment of segments) {
    if (now - segment.pulledAt > KEPT_MS) continue
    if (segment.after?.[1] === after?.[1]) return { segment, index: 0 }
    const index = after === null ? -1 : segment.postIds.indexOf(after[1])
    // What comes after the end of a stretch is in another one.
    if (index >= 0 && (segment.isLast || index + 1 < segment.postIds.length))
      return { segment, index: index + 1 }
  }
  return null
}

/** Stretches with one more, the one of the same place before it replaced. */
export const withSegment = (segments: readonly Segment[], segment: Segment) =>
  [segment, ...segments.filter((other) => other.after?.[1] !== segment.after?.[1])].slice(0, SEGMENTS_MAX)

/** A stretch with what has been written since, which has come into it by a moment. */
export function withWritten(segment: Segment, written: readonly Place[], moment: number): Segment {
  const known = new Set(segment.postIds)
  const news = written.filter(([, postId]) => !known.has(postId))
  const places = [...placesOf(segment), ...news].toSorted(newestFirst)
  if (places.length <= POSTS_MAX) return segmentOf(places, { ...segment, moment })
  const kept = places.slice(0, POSTS_MAX)
  return segmentOf(kept, { ...segment, end: kept.at(-1)!, isLast: false, moment })
}

/** A stretch without some posts, where they have gone. */
export const withoutPosts = (segment: Segment, postIds: ReadonlySet<string>) =>
  segmentOf(
    placesOf(segment).filter(([, postId]) => !postIds.has(postId)),
    segment,
  )

/** As PostgreSQL sorts them: by code points. */
function newestFirst([time, postId]: Place, [otherTime, otherId]: Place) {
  if (time !== otherTime) return time < otherTime ? 1 : -1
  return postId < otherId ? 1 : -1
}
