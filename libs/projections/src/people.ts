import type { EventEnvelope, Person } from '@flyleaf/contracts'
import { migration, textOf, type Projection, type Relay, type Sql } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { inBothWays, inPeople, type Id, type PeopleTables } from './tables.ts'

/** What a service stores about people: enough to show authors and owners. */
export const peopleTable = migration(
  `create table person (
     user_id text primary key,
     version bigint not null,
     username text not null,
     name text not null,
     picture text
   )`,
  `create index person_username on person (username)`,
)

/**
 * A person who has requested the erasure of their account is deactivated until it is erased or they cancel. Nobody sees them:
 * they are in `blockedFor` and `hiddenFor` of every viewer, and their `personJson` is null.
 */
export const deactivatedPeopleColumn = migration(
  `alter table person add column is_deactivated boolean not null default false`,
  `create index person_deactivated on person (user_id) where is_deactivated`,
)

/** Greater than any other version: late events do not restore an erased person. */
const ERASED_VERSION = Number.MAX_SAFE_INTEGER

/** People, by the newest version of each. Erased people keep only their id. */
export const people: Projection = {
  name: 'people',
  tables: ['person'],
  snapshots: ['account.people', 'account.erasures'],
  handlers: {
    'user.registered': projectPerson,
    'user.changed': projectPerson,
    'user.erased': ({ sql }, { data: { userId } }) =>
      sql(
        `insert into person (user_id, version, username, name, picture) values ($1, $2, '', '', null)
         on conflict (user_id) do update set version = excluded.version, username = '', name = '', picture = null, is_deactivated = false`,
        [userId, ERASED_VERSION],
      ),
  },
}

async function projectPerson(
  { sql }: { sql: Sql },
  { data: person }: Pick<EventEnvelope<'user.changed'>, 'data'>,
) {
  await sql(
    `insert into person (user_id, version, username, name, picture, is_deactivated) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set version = excluded.version, username = excluded.username, name = excluded.name,
       picture = excluded.picture, is_deactivated = excluded.is_deactivated
     where person.version < excluded.version`,
    [person.userId, person.version, person.username, person.name, person.picture, person.isDeactivated],
  )
}

/**
 * Deletes what every service stores about a person besides projections: idempotency records, events about the person, and those with
 * their words that could not be handled. Deletions contain no words, and still have to be handled.
 */
export async function deletePerson({ sql, relay }: { sql: Sql; relay: Relay }, userId: string) {
  await sql(`delete from idempotency where user_id = $1`, [userId])
  await relay.deleteEvents(sql, [userId])
  await sql(
    `delete from parked_event where $1 in (event->'data'->>'authorId', event->'data'->>'ownerId') and type not like '%.deleted'`,
    [userId],
  )
}

/** Whether a person has been erased: late events about them are ignored. */
export async function isErased(sql: Sql, userId: string) {
  const [person] = await sql<{ isErased: boolean }>(
    `select version = $2 as "isErased" from person where user_id = $1`,
    [userId, ERASED_VERSION],
  )
  return person?.isErased ?? false
}

/** Whether one of two people has been erased. */
export const areErased = inBothWays(
  (one: Id, other: Id) =>
    sql<boolean>`exists (${inPeople
      .selectFrom('person')
      .select('person.userId')
      .where('person.userId', 'in', [one, other] as Expression<string>[])
      .where('person.version', '=', sql.lit(ERASED_VERSION) as Expression<unknown> as Expression<string>)})`,
)

const columnsOf = (alias: string) => (column: keyof PeopleTables['person']) => sql.ref(`${alias}.${column}`)

/** Whether a joined `person` is visible to others: known, not erased, not deactivated. */
export function personIsPresent(alias: string) {
  const column = columnsOf(alias)
  return sql<boolean>`(coalesce(${column('username')}, '') <> '' and not ${column('isDeactivated')})`
}

/** The columns of a joined `person` as JSON, present or not. */
export function personObject(alias: string) {
  const column = columnsOf(alias)
  return sql<Person>`json_build_object('userId', ${column('userId')}, 'username', ${column('username')}, 'name', ${column('name')}, 'picture', ${column('picture')})`
}

/** The same; null when the person is not present. */
export const presentPerson = (alias: string) =>
  sql<Person | null>`case when not ${personIsPresent(alias)} then null else ${personObject(alias)} end`

/** The same two as text: `personJson('p')` → `case when … end`. */
export const isPresent = (alias: string) => textOf(personIsPresent(alias))
export const personJson = (alias: string) => textOf(presentPerson(alias))
