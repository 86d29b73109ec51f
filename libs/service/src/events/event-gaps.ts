import type { Logger } from 'pino'
import type { Metrics } from '../observability/metrics.ts'
import type { Redis } from '../redis/redis.ts'
import { linkOf, type EventStream, type RawEntry } from './event-stream.ts'

interface GapReport {
  stream: EventStream
  connection: Redis
  metrics: Metrics
  log: Logger
}

interface Gap {
  /** The last sequence before it. */
  after: number
  /** The first sequence after it. */
  before: number
  /** The last sequence that is missing. */
  lastMissing: number
}

/** The gaps before and between entries, which are in order, for a reader at this sequence; 0 has read nothing and misses nothing. */
function gapsIn(entries: readonly RawEntry[], seen: number): Gap[] {
  const gaps: Gap[] = []
  let after = seen
  for (const { sequence, previous } of entries.map(linkOf)) {
    if (after > 0 && previous > after) gaps.push({ after, before: sequence, lastMissing: previous })
    after = sequence
  }
  return gaps
}

/** Whether every event of a gap was removed on purpose. */
function isRemoved({ after, lastMissing }: Gap, removed: ReadonlyMap<number, number>) {
  let sequence: number | undefined = lastMissing
  while (sequence !== undefined && sequence > after) sequence = removed.get(sequence)
  return sequence !== undefined
}

/** Reports events that Redis has lost before they were applied. Retracted events are gone on purpose. */
export async function reportGaps(
  { stream, connection, metrics, log }: GapReport,
  entries: readonly RawEntry[],
  seen: number,
) {
  const gaps = gapsIn(entries, seen)
  if (gaps.length === 0) return
  for (const gap of gaps) {
    const { after, before, lastMissing } = gap
    // Whether they were retracted cannot be known without Redis: they are reported.
    const removed = await stream.removedBetween(connection, after, lastMissing).catch(() => new Map())
    if (isRemoved(gap, removed)) continue
    metrics.eventsMissed()
    log.error(
      { stream: stream.key, after, before },
      'events are missing: Redis no longer has them. Rebuild this service’s projections',
    )
  }
}
