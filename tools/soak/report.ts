import type { SoakOptions } from './options.ts'
import type { Result } from './run-soak.ts'

const SHOWN = 20
/** So many operations include each kind. */
const MANY = 500

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const listed = (counts: Iterable<readonly [string | number, number]>) =>
  [...counts].map(([name, count]) => `${name} × ${count}`).join(', ')

/** Everything that should not be, a line each. */
export function failuresOf(result: Result, { within }: Pick<SoakOptions, 'within'>): string[] {
  const { differences, healedAfterMs, cast, privacy, streams } = result
  const isSlow = differences.length === 0 && healedAfterMs > within * 1000
  const isIncomplete = privacy && privacy.operations >= MANY && privacy.neverDone.length > 0
  return [
    ...differences,
    ...(isSlow ? [`It took ${seconds(healedAfterMs)} from the last fault until everything was right.`] : []),
    ...cast.answers.faulty,
    ...(privacy?.leaks ?? []),
    ...(isIncomplete ? [`Never done: ${privacy.neverDone.join(', ')}.`] : []),
    ...(streams ? failuresOfStreams(streams, within) : []),
  ]
}

function failuresOfStreams({ cuts, retryTimes, requests }: NonNullable<Result['streams']>, within: number) {
  const late = cuts.filter(({ count, slowestMs }) => count === 0 || slowestMs > within * 1000)
  return [
    ...late.map(
      ({ what }) => `After “${what}”, live streams were not back within ${within} s, or were not cut.`,
    ),
    ...(requests.failed.length > 0 || requests.sent === 0
      ? [
          `${requests.failed.length} of ${requests.sent} requests failed during the restart: ${requests.failed.join(', ')}.`,
        ]
      : []),
    // Random delays are all but equal only by accident.
    ...(new Set(retryTimes).size <= retryTimes.length / 4 ? ['Live streams got the same retry times.'] : []),
  ]
}

/** A run as text for the terminal. */
export function reportOf(result: Result, options: SoakOptions): string {
  const { cast, breaks, healedAfterMs, privacy, streams } = result
  const { ledger, answers } = cast
  const failures = failuresOf(result, options)
  const byStatus = [...answers.counts].toSorted(([a], [b]) => a - b)
  const announced = [...ledger.announced.values()].reduce((sum, { length }) => sum + length, 0)
  const lines = [
    `Faults        ${listed(breaks.counts) || 'none'} (seed ${options.seed})`,
    `Answers       ${listed(byStatus.map(([status, count]) => [status || 'none', count]))}`,
    `Acknowledged  ${ledger.posts.length} posts and replies, ${ledger.messages.size} messages, ${ledger.likes.size} likes, ` +
      `${ledger.follows.size} follows, ${ledger.shelves.length} bookshelves, ${ledger.readings.size} readings, ${ledger.letters.length} letters, ${ledger.buddyReads.length} buddy reads`,
    ...(privacy
      ? [
          `Hidden        ${privacy.operations} operations, looked for with ${privacy.requests} requests, ${privacy.unanswered} of them unanswered`,
        ]
      : []),
    ...(streams
      ? [
          `Streams       ${streams.count}, ${announced} likes to each of their readers; ` +
            streams.cuts
              .map((cut) => `${cut.what}: ${cut.count} cut, back in ${seconds(cut.slowestMs)}`)
              .join('; '),
          `Requests      ${streams.requests.sent} during the restart, ${streams.requests.failed.length} failed`,
        ]
      : []),
    failures.length === 0
      ? `Everything is as acknowledged, ${seconds(healedAfterMs)} after the last fault, and nobody saw what is hidden from them.`
      : `${failures.length} failures, ${seconds(healedAfterMs)} after the last fault:`,
    ...failures.slice(0, SHOWN).map((failure) => `  ${failure}`),
    ...(failures.length > SHOWN ? [`  and ${failures.length - SHOWN} more`] : []),
  ]
  return `\n${lines.join('\n')}\n`
}
