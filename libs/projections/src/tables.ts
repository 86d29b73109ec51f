import type { Db, TablesOf } from '@flyleaf/service'
import { expressionBuilder, type Expression, type Kysely } from 'kysely'
import type { ErasureEntity, FollowEntity, HiddenPersonEntity, PersonEntity } from './person.entity.ts'

export type PeopleTables = TablesOf<
  (typeof PersonEntity | typeof FollowEntity | typeof HiddenPersonEntity | typeof ErasureEntity)[]
>

export type PeopleDb = Kysely<PeopleTables>

/** Statements about the tables of people, which are among those of any service. */
export const peopleOf = (db: Db) => db as unknown as PeopleDb

/** Builds expressions over the tables of people in the statements of any service. */
export const inPeople = expressionBuilder<PeopleTables, never>()

/** An id in a statement: a column or a parameter. */
export type Id = Expression<string> | Expression<string | null>
