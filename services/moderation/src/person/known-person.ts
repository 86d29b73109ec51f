import type { Person } from '@flyleaf/contracts'
import { personObject } from '@flyleaf/projections'
import { sql } from 'kysely'

/** A joined `person` as JSON for moderators: suspended people, too. Null when unknown or erased. */
export const knownPerson = (alias: string) =>
  sql<Person | null>`case when coalesce(${sql.ref(`${alias}.username`)}, '') <> '' then ${personObject(alias)} end`
