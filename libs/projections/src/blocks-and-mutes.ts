import { migration, prepared, type Db, type Params, type Projection } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { areErased } from './people.ts'
import { inPeople, peopleOf, type Id, type PeopleDb } from './tables.ts'

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
    'user.blocked': async ({ db }, { data: { blockerId, blockedId, isBlocked: isHidden, version, at } }) => {
      const change = { isHidden, version, at }
      await project(db, { viewerId: blockerId, personId: blockedId, cause: 'blocks', ...change })
      await project(db, { viewerId: blockedId, personId: blockerId, cause: 'is-blocked', ...change })
    },
    /** A mute hides a person only from the muter's lists. */
    'user.muted': ({ db }, { data: { muterId, mutedId, isMuted: isHidden, version, at } }) =>
      project(db, { viewerId: muterId, personId: mutedId, cause: 'mutes', isHidden, version, at }),
    'user.erased': ({ db }, { data: { userId } }) => erase(peopleOf(db), { userId }),
  },
}

interface Stored {
  viewerId: string
  personId: string
  cause: Cause
  isHidden: boolean
  version: number
  at: string
}

const store = prepared((db: PeopleDb, { viewerId, personId, cause, isHidden, version, at }: Params<Stored>) =>
  db
    .insertInto('hidden_person')
    .columns(['viewerId', 'personId', 'cause', 'isHidden', 'version', 'at'])
    .expression(({ not }) =>
      db
        .selectNoFrom([
          sql<string>`${viewerId}::text`.as('viewerId'),
          sql<string>`${personId}::text`.as('personId'),
          sql<Cause>`${cause}::text`.as('cause'),
          sql<boolean>`${isHidden}::boolean`.as('isHidden'),
          sql<string>`${version}::bigint`.as('version'),
          sql<Date>`${at}::timestamptz`.as('at'),
        ])
        .where(not(areErased(viewerId, personId))),
    )
    .onConflict((of) =>
      of
        .columns(['viewerId', 'personId', 'cause'])
        .doUpdateSet(({ ref }) => ({
          isHidden: ref('excluded.isHidden'),
          version: ref('excluded.version'),
          at: ref('excluded.at'),
        }))
        .where((hidden) =>
          hidden(
            hidden.refTuple('hidden_person.version', 'hidden_person.at'),
            '<=',
            hidden.refTuple('excluded.version', 'excluded.at'),
          ),
        ),
    ),
)

const project = (db: Db, stored: Stored) => store(peopleOf(db), stored)

const erase = prepared((db: PeopleDb, { userId }: Params<{ userId: string }>) =>
  db
    .deleteFrom('hidden_person')
    .where((eb) => eb.or([eb('viewerId', '=', userId), eb('personId', '=', userId)])),
)

/** What is being erased is hidden, too. */
const deactivated = inPeople
  .selectFrom('person')
  .select('person.userId as personId')
  .where((eb) => eb.ref('person.isDeactivated'))
  .unionAll(inPeople.selectFrom('erasure').select('erasure.userId as personId'))

/** People whose accounts are deactivated or being erased, as an array. */
export const deactivatedOnes = sql<string[]>`array(${deactivated})`

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
export const blockedFor = (viewer: Id) =>
  sql<string[]>`array(${hiddenFrom(viewer).where('cause', '<>', sql.lit('mutes')).unionAll(deactivated)})`

/** People who are hidden from the viewer in lists, as an array: those of `blockedFor`, and muted ones. */
export const hiddenFor = (viewer: Id) => sql<string[]>`array(${hiddenFrom(viewer).unionAll(deactivated)})`

const hides = (viewer: Id, person: Id) =>
  hiddenFrom(viewer).where('hidden_person.personId', '=', person as Expression<string>)

/** Whether a block hides a person from the viewer. Says nothing about deactivated people. */
export const isBlockedFor = (viewer: Id, person: Id) =>
  sql<boolean>`exists (${hides(viewer, person).where('cause', '<>', sql.lit('mutes'))})`

/** Whether a block or the viewer's mute hides a person from them. Says nothing about deactivated people. */
export const isBlockedOrMutedFor = (viewer: Id, person: Id) => sql<boolean>`exists (${hides(viewer, person)})`

/** People whose messages the viewer does not see in a conversation, as an array: those they block, and deactivated ones. */
export const blockedBy = (viewer: Id) =>
  sql<string[]>`array(${hiddenFrom(viewer).where('cause', '=', sql.lit('blocks')).unionAll(deactivated)})`
