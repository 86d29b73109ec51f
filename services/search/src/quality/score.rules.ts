/** The result of a query: the rank of the first expected book, from 1; null when none was found. */
export interface Outcome {
  kind: string
  q: string
  expected: string[]
  rank: number | null
  found: string[]
}
export interface Score {
  queries: number
  successAt1: number
  successAt3: number
  /** The mean reciprocal rank. */
  mrr: number
}

const share = (outcomes: readonly Outcome[], worth: (outcome: Outcome) => number) =>
  outcomes.length === 0 ? 1 : outcomes.reduce((sum, outcome) => sum + worth(outcome), 0) / outcomes.length

/** A query that must find nothing succeeds when it does. */
export const succeeds = ({ expected, rank, found }: Outcome, within: number) =>
  expected.length === 0 ? found.length === 0 : rank !== null && rank <= within

export const scoreOf = (outcomes: readonly Outcome[]): Score => ({
  queries: outcomes.length,
  successAt1: share(outcomes, (outcome) => Number(succeeds(outcome, 1))),
  successAt3: share(outcomes, (outcome) => Number(succeeds(outcome, 3))),
  mrr: share(outcomes, (outcome) =>
    outcome.expected.length === 0 ? Number(succeeds(outcome, 1)) : outcome.rank ? 1 / outcome.rank : 0,
  ),
})

/** One line per kind, then a total of those that should find something, then the queries that failed. */
export function reportOf(title: string, outcomes: readonly Outcome[]): string {
  const line = (name: string, { queries, successAt1, successAt3, mrr }: Score) =>
    `  ${name.padEnd(48)} ${String(queries).padStart(4)}  ${[successAt1, successAt3, mrr].map((one) => one.toFixed(3)).join('  ')}`
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))]
  const failed = outcomes.filter((outcome) => !succeeds(outcome, 3))
  return [
    `${title}`,
    `  ${''.padEnd(48)}  ask   @1     @3     MRR`,
    ...kinds.map((kind) => line(kind, scoreOf(outcomes.filter((outcome) => outcome.kind === kind)))),
    line('all that is there', scoreOf(outcomes.filter(({ expected }) => expected.length > 0))),
    ...failed.map(
      ({ q, expected, found }) =>
        `  ✗ ${q} → ${found.slice(0, 3).join(' · ') || 'nothing'} (${expected.join(' or ') || 'nothing'})`,
    ),
  ].join('\n')
}
