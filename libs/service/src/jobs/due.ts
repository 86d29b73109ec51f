import { sql, type Expression } from 'kysely'

/** In some milliseconds, by the database's clock. */
export const inMs = (ms: number) => sql<Date>`now() + ${ms} * interval '1 ms'`

/**
 * Whether a job is due. Times are kept in milliseconds, rounded: a job that has just been queued may seem to lie ahead, and would wait
 * for the next poll.
 */
export const isDueNow = (dueAt: Expression<Date>) => sql<boolean>`${dueAt} <= ${inMs(1)}`
