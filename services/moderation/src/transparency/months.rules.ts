/** The month of a time in UTC: `2026-11`. */
export const monthOf = (at: Date) => at.toISOString().slice(0, 7)

/** When the month so many months before a time began, in UTC. */
export const startOfMonth = (at: Date, before = 0) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - before, 1))

/** The months from one until the month of a time, the newest first; none lies after it. */
export function monthsFrom(first: string, until: Date): string[] {
  const months: string[] = []
  for (let before = 0; ; before++) {
    const month = monthOf(startOfMonth(until, before))
    if (month < first) return months
    months.push(month)
  }
}
