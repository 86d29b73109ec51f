import type { Profile } from './measure/profile.ts'

/** The result of one scenario. Times are in milliseconds. */
export interface Row {
  scenario: string
  rate?: number
  /** Its rate as a share of the rate of "hello world" in the same run. */
  share?: number
  p50?: number
  p95?: number
  p99?: number
  /** What failed, and how often. */
  failures?: Record<string, number>
  statements?: number
  /** CPU time per call: of the service, of PostgreSQL, and of all processes of the platform. */
  cpuMs?: { service: number; database: number; all: number }
  /** Its targets, and whether they are met. */
  promises?: Record<string, boolean>
  note?: string
  profile?: Profile
}

/** Adds targets to a row, each with whether it is met. */
export const promising = (row: Row, promises: Record<string, boolean>): Row => ({
  ...row,
  promises: { ...row.promises, ...promises },
})

/** The targets of a call that reads. */
export const asRead = (row: Row): Row =>
  promising(row, {
    '≥ 25 % of hello world': row.share! >= 0.25,
    'p99 ≤ 5 × p50': row.p99! <= 5 * row.p50!,
    ...atMostStatements(row, 4),
  })

/** The target of a number of statements, on average and nearly. */
export const atMostStatements = (row: Row, most: number) => ({
  [`≤ ${most} statements`]: row.statements! <= most + 0.05,
})

/** The target of something that shall not cost much more than something else. */
export function comparedWith(row: Row, other: Row, most: number, by: 'p50' | 'p95' | 'p99' = 'p50'): Row {
  const times = row[by]! / other[by]!
  const text = `${by} ≤ ${most} × ${other.scenario} (${times.toFixed(2)} ×)`
  return promising(row, { [text]: times <= most })
}
