/** The result of one scenario. Times are in milliseconds, memory is in MB. */
export interface Row {
  scenario: string
  rate?: number
  p50: number
  p95?: number
  p99: number
  failures: Record<string, number>
  refusedP99?: number
  statements?: number
  /** CPU time per call. */
  cpuMs?: { service: number; database: number }
  memory: Record<string, number>
  limit?: Limit
  /** Its targets, and whether they are met. */
  promises?: Expectation[]
  note?: string
}

export interface Limit {
  what: string
  rate?: number
  p50: number
  p99: number
  /** Share of its SQL's rate, or times the p50, p95 or p99 of another scenario. */
  ratio: number
}

export interface Expectation {
  text: string
  isKept: boolean
}

/** Targets of a list, relative to the same statements without a service. */
export function withSqlLimit(
  row: Row,
  limit: { calls: number; seconds: number; p50: number; p99: number },
): Row {
  const rate = limit.calls / limit.seconds
  const ratio = row.rate! / rate
  return {
    ...row,
    limit: { what: 'its SQL alone', rate, p50: limit.p50, p99: limit.p99, ratio },
    promises: [
      { text: '≥ 25 % of the rate', isKept: ratio >= 0.25 },
      { text: 'p99 ≤ 5 ×', isKept: row.p99 <= 5 * limit.p99 },
      { text: '≤ 4 statements', isKept: row.statements! <= 4.05 },
    ],
  }
}

/** Promises of something that shall not cost much more than something else. */
export function comparedWith(row: Row, other: Row, most: number, by: 'p50' | 'p95' | 'p99' = 'p50'): Row {
  const ratio = (row[by] ?? Number.NaN) / (other[by] ?? Number.NaN)
  return {
    ...row,
    limit: {
      what: other.scenario,
      p50: other.p50,
      p99: other.p99,
      ratio,
      ...(other.rate === undefined ? {} : { rate: other.rate }),
    },
    promises: [...(row.promises ?? []), { text: `${by} ≤ ${most} ×`, isKept: ratio <= most }],
  }
}
