import { textOf, type TablesOf } from '@flyleaf/service'
import { expressionBuilder, sql, type Expression, type RawBuilder } from 'kysely'
import type { ErasureEntity, FollowEntity, HiddenPersonEntity, PersonEntity } from './person.entity.ts'

export type PeopleTables = TablesOf<
  (typeof PersonEntity | typeof FollowEntity | typeof HiddenPersonEntity | typeof ErasureEntity)[]
>

/** Builds expressions over the tables of people in the statements of any service. */
export const inPeople = expressionBuilder<PeopleTables, never>()

/** An id in a statement: a column or a parameter. */
export type Id = Expression<string> | Expression<string | null>

/** An expression for Kysely and, given texts, for the statements that are still text. */
export interface InBothWays<Given extends Id[], Value> {
  (...ids: Given): RawBuilder<Value>
  (...ids: { [Index in keyof Given]: string }): string
}

export const inBothWays = <Given extends Id[], Value>(make: (...ids: Given) => RawBuilder<Value>) =>
  ((...ids: Given | string[]) =>
    typeof ids[0] === 'string'
      ? textOf(make(...(ids.map((id) => sql.raw(String(id))) as unknown as Given)))
      : make(...(ids as Given))) as InBothWays<Given, Value>
