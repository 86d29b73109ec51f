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

/** Whether a place lies in a stretch. */
export const isWithin = (place: Place, { after, end, isLast }: Segment) =>
  (after === null || isBefore(after, place)) && (isLast || end === null || isBefore(place, end))

/** Those of some places that a stretch does not have. */
export function newTo({ postIds }: Segment, places: readonly Place[]) {
  const known = new Set(postIds)
  return places.filter(([, postId]) => !known.has(postId))
}

/** A stretch with places new to it, which have come into it by a moment. */
export function withPlaces(segment: Segment, places: readonly Place[], moment: number): Segment {
  const postIds = [...segment.postIds]
  const times = [...segment.times]
  for (const [createdAt, postId] of places) {
    const time = Date.parse(createdAt)
    const older = times.findIndex(
      (other, index) => other < time || (other === time && postIds[index]! < postId),
    )
    const index = older < 0 ? times.length : older
    postIds.splice(index, 0, postId)
    times.splice(index, 0, time)
  }
  if (postIds.length <= POSTS_MAX) return { ...segment, postIds, times, moment }
  const last = POSTS_MAX - 1
  const end: Place = [new Date(times[last]!).toISOString(), postIds[last]!]
  const kept = { postIds: postIds.slice(0, POSTS_MAX), times: times.slice(0, POSTS_MAX) }
  return { ...segment, ...kept, end, isLast: false, moment }
}

/** A stretch without some posts, where they have gone. */
export function withoutPosts(segment: Segment, gone: ReadonlySet<string>): Segment {
  const isLeft = (_: unknown, index: number) => !gone.has(segment.postIds[index]!)
  return { ...segment, postIds: segment.postIds.filter(isLeft), times: segment.times.filter(isLeft) }
}

/** Whether one place comes before another: it is newer; of the same time as PostgreSQL sorts ids, by code points. */
export const isBefore = ([time, postId]: Place, [otherTime, otherId]: Place) =>
  time > otherTime || (time === otherTime && postId > otherId)
