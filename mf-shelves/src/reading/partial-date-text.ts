/** A date for readers, with or without day and month: 2026, May 2026, 17 May 2026. */
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
