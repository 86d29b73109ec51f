import type { Tables } from '@flyleaf/service'
import { expressionBuilder, sql, type SelectType } from 'kysely'

/** Begins expressions that belong to no statement yet. */
export const from = expressionBuilder<Tables, never>()

/** The columns of a table by its alias: `columnsOf<'post'>('shared')('authorId')`. */
export const columnsOf =
  <Table extends keyof Tables>(alias: string) =>
  <Column extends keyof Tables[Table] & string>(column: Column) =>
    sql.ref<SelectType<Tables[Table][Column]>>(`${alias}.${column}`)
