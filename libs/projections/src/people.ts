import type { EventEnvelope, Person } from '@flyleaf/contracts'
import {
  migration,
  prepared,
  textOf,
  type Db,
  type Params,
  type Projection,
  type Relay,
  type Sql,
} from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { inPeople, peopleOf, type Id, type PeopleDb, type PeopleTables } from './tables.ts'

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
 * they are in `blockedFor` and `hiddenFor` of every viewer, and their `presentPerson` is null.
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
    'user.erased': ({ db }, { data: { userId } }) => erase(peopleOf(db), { userId }),
  },
}

interface Stored {
  userId: string
  version: number
  username: string
  name: string
  picture: string | null
  isDeactivated: boolean
}

const store = prepared((db: PeopleDb, person: Params<Stored>) =>
  db
    .insertInto('person')
    .values({
      userId: person.userId,
      version: sql<string>`${person.version}::bigint`,
      username: person.username,
      name: person.name,
      picture: person.picture,
      isDeactivated: person.isDeactivated,
    })
    .onConflict((of) =>
      of
        .column('userId')
        .doUpdateSet(({ ref }) => ({
          version: ref('excluded.version'),
          username: ref('excluded.username'),
          name: ref('excluded.name'),
          picture: ref('excluded.picture'),
          isDeactivated: ref('excluded.isDeactivated'),
        }))
        .whereRef('person.version', '<', 'excluded.version'),
    ),
)

function projectPerson({ db }: { db: Db }, { data: person }: Pick<EventEnvelope<'user.changed'>, 'data'>) {
  return store(peopleOf(db), person)
}

const erase = prepared((db: PeopleDb, { userId }: Params<{ userId: string }>) => {
  const nobody = {
    version: String(ERASED_VERSION),
    username: '',
    name: '',
    picture: null,
    isDeactivated: false,
  }
  return db
    .insertInto('person')
    .values({ userId, ...nobody })
    .onConflict((of) => of.column('userId').doUpdateSet(nobody))
})

/**
 * Deletes what every service stores about a person besides projections: idempotency records, events about the person, and those with
 * their words that could not be handled. Deletions contain no words, and still have to be handled. As text: the tables are those of
 * libs/service, which Kysely does not know.
 */
export async function deletePerson({ sql, relay }: { sql: Sql; relay: Relay }, userId: string) {
  await sql(`delete from idempotency where user_id = $1`, [userId])
  await relay.deleteEvents(sql, [userId])
  await sql(
    `delete from parked_event where $1 in (event->'data'->>'authorId', event->'data'->>'ownerId') and type not like '%.deleted'`,
    [userId],
  )
}

const readErased = prepared((db: PeopleDb, { userId }: Params<{ userId: string }>) =>
  db
    .selectFrom('person')
    .select('userId')
    .where('userId', '=', userId)
    .where('version', '=', String(ERASED_VERSION)),
)

/** Whether a person has been erased: late events about them are ignored. */
export async function isErased(db: Db, userId: string) {
  return (await readErased(peopleOf(db), { userId })).length > 0
}

/** Whether one of two people has been erased. */
export const areErased = (one: Id, other: Id) =>
  sql<boolean>`exists (${inPeople
    .selectFrom('person')
    .select('person.userId')
    .where('person.userId', 'in', [one, other] as Expression<string>[])
    .where('person.version', '=', sql.lit(ERASED_VERSION) as Expression<unknown> as Expression<string>)})`

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

/** `personIsPresent` as text, for statements that are text. */
export const isPresent = (alias: string) => textOf(personIsPresent(alias))
