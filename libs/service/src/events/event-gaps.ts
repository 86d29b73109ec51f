import type { StreamEntry } from './event-stream.ts'

/** A place in a stream where events are missing. */
interface Gap {
  /** The last sequence before it, and the first one after it. */
  after: number
  before: number
  /** The last sequence that is missing. */
  missing: number
}

/** The gaps before and between entries, which are in order, for a reader at this sequence; 0 has read nothing and misses nothing. */
export function gapsIn(entries: readonly StreamEntry[], seen: number): Gap[] {
  const gaps: Gap[] = []
  let after = seen
  for (const { sequence, previous } of entries) {
    if (after > 0 && previous > after) gaps.push({ after, before: sequence, missing: previous })
    after = sequence
  }
  return gaps
}
