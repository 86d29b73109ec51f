import { sql } from 'kysely'

export const daysAgo = (days: number) => sql<Date>`now() - ${sql.lit(days)} * interval '1 day'`
