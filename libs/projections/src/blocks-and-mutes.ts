import { migration, textOf, type Projection, type Sql } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { areErased } from './people.ts'
import { inBothWays, inPeople, type Id } from './tables.ts'

type Cause = 'blocks' | 'is-blocked' | 'mutes'

/**
 * People who are hidden from a reader: a block creates a row for each side, a mute one for the muter. Ended blocks and mutes keep
 * their rows, so that the newest version wins in whatever order events arrive.
 */
export const hiddenPeopleTable = migration(
  `create table hidden_person (
     viewer_id text not null,
     person_id text not null,
     cause text not null check (cause in ('blocks', 'is-blocked', 'mutes')),
     is_hidden boolean not null,
     at timestamptz(3) not null,
     primary key (viewer_id, person_id, cause)
   )`,
  `create index hidden_now on hidden_person (viewer_id, cause, person_id) where is_hidden`,
)

export const hiddenPeopleVersions = migration(
  `alter table hidden_person add column version bigint not null default 0`,
)

/** Who is hidden from whom. Erased people have no rows. */
export const hiddenPeople: Projection = {
  name: 'hidden-people',
  tables: ['hidden_person'],
  snapshots: ['account.blocks', 'account.mutes'],
  handlers: {
    /** A block hides two people from each other. */
    'user.blocked': async ({ sql }, { data: { blockerId, blockedId, isBlocked, version, at } }) => {
      await projectHidden(sql, [blockerId, blockedId, 'blocks', isBlocked, version, at])
      await projectHidden(sql, [blockedId, blockerId, 'is-blocked', isBlocked, version, at])
    },
    /** A mute hides a person only from the muter's lists. */
    'user.muted': ({ sql }, { data: { muterId, mutedId, isMuted, version, at } }) =>
      projectHidden(sql, [muterId, mutedId, 'mutes', isMuted, version, at]),
    'user.erased': ({ sql }, { data: { userId } }) =>
      sql(`delete from hidden_person where $1 in (viewer_id, person_id)`, [userId]),
  },
}

async function projectHidden(
  sql: Sql,
  row: [viewerId: string, personId: string, cause: Cause, isHidden: boolean, version: number, at: string],
) {
  await sql(
    `insert into hidden_person (viewer_id, person_id, cause, is_hidden, version, at)
     select $1, $2, $3, $4, $5, $6 where not ${areErased('$1', '$2')}
     on conflict (viewer_id, person_id, cause) do update
       set is_hidden = excluded.is_hidden, version = excluded.version, at = excluded.at
     where (hidden_person.version, hidden_person.at) <= (excluded.version, excluded.at)`,
    row,
  )
}

/** What is being erased is hidden, too. */
const deactivated = inPeople
  .selectFrom('person')
  .select('person.userId as personId')
  .where((eb) => eb.ref('person.isDeactivated'))
  .unionAll(inPeople.selectFrom('erasure').select('erasure.userId as personId'))

/** People whose accounts are deactivated or being erased, as an array. */
export const deactivatedOnes = sql<string[]>`array(${deactivated})`

/** The same as text. */
export const deactivatedPeople = textOf(deactivatedOnes)

const hiddenFrom = (viewer: Id) =>
  inPeople
    .selectFrom('hidden_person')
    .select('hidden_person.personId')
    .where('hidden_person.viewerId', '=', viewer as Expression<string>)
    .where((eb) => eb.ref('hidden_person.isHidden'))

/**
 * People who are hidden from the viewer everywhere, as an array: by a block, or because they are deactivated. `viewer` is an id, or
 * null for a visitor.
 */
export const blockedFor = inBothWays(
  (viewer: Id) =>
    sql<string[]>`array(${hiddenFrom(viewer).where('cause', '<>', sql.lit('mutes')).unionAll(deactivated)})`,
)

/** People who are hidden from the viewer in lists, as an array: those of `blockedFor`, and muted ones. */
export const hiddenFor = inBothWays(
  (viewer: Id) => sql<string[]>`array(${hiddenFrom(viewer).unionAll(deactivated)})`,
)

const hides = (viewer: Id, person: Id) =>
  hiddenFrom(viewer).where('hidden_person.personId', '=', person as Expression<string>)

/** Whether a block hides a person from the viewer. Says nothing about deactivated people. */
export const isBlockedFor = inBothWays(
  (viewer: Id, person: Id) =>
    sql<boolean>`exists (${hides(viewer, person).where('cause', '<>', sql.lit('mutes'))})`,
)

/** Whether a block or the viewer's mute hides a person from them. Says nothing about deactivated people. */
export const isBlockedOrMutedFor = inBothWays(
  (viewer: Id, person: Id) => sql<boolean>`exists (${hides(viewer, person)})`,
)

/** People whose messages the viewer does not see in a conversation, as an array: those they block, and deactivated ones. */
export const blockedBy = inBothWays(
  (viewer: Id) =>
    sql<string[]>`array(${hiddenFrom(viewer).where('cause', '=', sql.lit('blocks')).unionAll(deactivated)})`,
)
