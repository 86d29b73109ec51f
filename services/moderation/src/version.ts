import { sql } from 'kysely'

/** Versions are seconds since then, so that they are newer than what others know also when a row was pruned or this database was restored. */
const FROM_MS = Date.UTC(2026, 0)

/** The version of a new row. */
export const versionAt = (now: Date) => Math.floor((now.getTime() - FROM_MS) / 1000)

/** The version of a row that an insert has found: newer than before, also within a second. */
export const newerVersion = (table: string) =>
  sql<number>`greatest(${sql.ref(`${table}.version`)} + 1, excluded.version)`
