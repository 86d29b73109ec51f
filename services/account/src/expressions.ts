import type { Tables } from '@flyleaf/service'
import { expressionBuilder, sql } from 'kysely'

/** Conditions about `account`. */
export const ofAccount = expressionBuilder<Tables, 'account'>()

/** Times by the database's clock: `ago('30 days')`. */
export const ago = (interval: string) => sql<Date>`now() - interval ${sql.lit(interval)}`
export const fromNow = (interval: string) => sql<Date>`now() + interval ${sql.lit(interval)}`
