import type { PartialDate } from './formats/imported-book.ts'

/** The first day of a full or partial date, at an hour in UTC. */
export const timeOf = (date: PartialDate, hour = '00') =>
  `${date}${'-01-01'.slice(date.length === 4 ? 0 : date.length === 7 ? 3 : 6)}T${hour}:00:00.000Z`
