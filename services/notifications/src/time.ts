/** A time as either connection to the database gives it. */
export type DbTime = Date | string

export const iso = (time: DbTime) => new Date(time).toISOString()
