import type { EventData, EventEnvelope } from '@flyleaf/contracts'
import { migration } from '../database/migration.ts'
import type { ReactionWork } from '../events/reactions.ts'

/** What a service keeps of people: enough to show who wrote or owns something. */
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

/** Keeps the newest version of a person, whatever order the events come in. */
export async function keepPerson(
  { sql }: Pick<ReactionWork, 'sql'>,
  { data }: Pick<EventEnvelope<'user.changed' | 'user.registered'>, 'data'>,
) {
  const person: EventData<'user.changed'> = data
  await sql(
    `insert into person (user_id, version, username, name, picture) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set version = excluded.version, username = excluded.username, name = excluded.name, picture = excluded.picture
     where person.version < excluded.version`,
    [person.userId, person.version, person.username, person.name, person.picture],
  )
}

/** The columns of a joined `person`, as one JSON value: `personJson('p')` → `case when … end`. */
export const personJson = (alias: string) =>
  `case when ${alias}.user_id is null then null else json_build_object('userId', ${alias}.user_id, 'username', ${alias}.username, 'name', ${alias}.name, 'picture', ${alias}.picture) end`
