import { sql } from 'kysely'

/** A time as PostgreSQL's driver or the entity manager returns it. */
export type DbTime = Date | string

/** A time of the database in UTC as text: `2026-11-20 12:00:00.12+00`. */
const UTC_TEXT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/

/** The time as ISO 8601 text. Text in UTC is rearranged: that is faster than parsing it. */
export function iso(time: DbTime) {
  if (typeof time !== 'string' || !UTC_TEXT.test(time)) return new Date(time).toISOString()
  const milliseconds = time.slice(20, -3).padEnd(3, '0')
  return `${time.slice(0, 10)}T${time.slice(11, 19)}.${milliseconds}Z`
}

/** Times by the database's clock: `ago('30 days')`. */
export const ago = (interval: string) => sql<Date>`now() - interval ${sql.lit(interval)}`
export const fromNow = (interval: string) => sql<Date>`now() + interval ${sql.lit(interval)}`
