/** A date of which the day, or the month and the day, may be unknown: 2026, May 2026, 17 May 2026. */
export function partialDateText(date: string) {
  const [, month, day] = date.split('-')
  if (!month) return date
  return new Date(`${date}${day ? '' : '-01'}T00:00:00Z`).toLocaleDateString('en-GB', {
    year: 'numeric',
    month: 'long',
    day: day ? 'numeric' : undefined,
    timeZone: 'UTC',
  })
}
