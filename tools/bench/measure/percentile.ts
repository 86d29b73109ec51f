/** The value at a percentile (0 to 1); sorts the values. */
export function percentile(values: number[], share: number): number {
  if (values.length === 0) return Number.NaN
  values.sort((a, b) => a - b)
  return values[Math.max(0, Math.ceil(values.length * share) - 1)]!
}

export const median = (values: number[]) => percentile(values, 0.5)
