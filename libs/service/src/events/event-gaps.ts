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

/**
 * Reports events that Redis has lost before they were applied. Retracted events are gone on purpose: a gap up to the newest of them
 * is not reported, though it may be a loss.
 */
export async function reportGaps(
  { stream, connection, metrics, log }: GapReport,
  entries: readonly RawEntry[],
  seen: number,
) {
  const gaps = gapsIn(entries, seen)
  if (gaps.length === 0) return
  // Whether they were retracted cannot be known without Redis: they are reported.
  const retracted = await stream.lastRemoved(connection).catch(() => 0)
  for (const { after, before, lastMissing } of gaps) {
    if (lastMissing <= retracted) continue
    metrics.eventsMissed()
    log.error(
      { stream: stream.key, after, before },
      'events are missing: Redis no longer has them. Rebuild this service’s projections',
    )
  }
}
