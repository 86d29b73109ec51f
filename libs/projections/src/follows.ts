import type { EventEnvelope } from '@flyleaf/contracts'
import { migration, prepared, type Db, type Params, type Projection } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { areErased } from './people.ts'
import { inPeople, peopleOf, type Id, type PeopleDb } from './tables.ts'

type Follow = EventEnvelope<'user.followed'> | EventEnvelope<'user.unfollowed'>

/** Who follows whom. */
export const followsTable = migration(
  `create table follow (
     follower_id text not null,
     followed_id text not null,
     is_following boolean not null,
     at timestamptz(3) not null,
     primary key (follower_id, followed_id)
   )`,
)

export const followVersions = migration(`alter table follow add column version bigint not null default 0`)

/** Who follows whom, by the newest version of each relation. Erased people have no rows. */
export const follows: Projection = {
  name: 'follows',
  tables: ['follow'],
  snapshots: ['account.follows'],
  handlers: {
    'user.followed': (work, event) => projectFollow(work, event),
    'user.unfollowed': (work, event) => projectFollow(work, event),
    'user.erased': ({ db }, { data: { userId } }) => erase(peopleOf(db), { userId }),
  },
}

/** Whether one person follows another; who is null follows nobody. The subquery is scalar: one step into the key of `follow`. */
export const isFollowing = (followerId: Id, followedId: Id) =>
  inPeople.fn.coalesce(
    inPeople
      .selectFrom('follow')
      .select('follow.isFollowing')
      .where('follow.followerId', '=', followerId as Expression<string>)
      .where('follow.followedId', '=', followedId as Expression<string>)
      .$asScalar(),
    sql.lit(false),
  )

interface Stored {
  followerId: string
  followedId: string
  isFollowing: boolean
  version: number
  at: string
}

const store = prepared((db: PeopleDb, { followerId, followedId, isFollowing, version, at }: Params<Stored>) =>
  db
    .insertInto('follow')
    .columns(['followerId', 'followedId', 'isFollowing', 'version', 'at'])
    .expression(({ not }) =>
      db
        .selectNoFrom([
          sql<string>`${followerId}::text`.as('followerId'),
          sql<string>`${followedId}::text`.as('followedId'),
          sql<boolean>`${isFollowing}::boolean`.as('isFollowing'),
          sql<string>`${version}::bigint`.as('version'),
          sql<Date>`${at}::timestamptz`.as('at'),
        ])
        .where(not(areErased(followerId, followedId))),
    )
    .onConflict((of) =>
      of
        .columns(['followerId', 'followedId'])
        .doUpdateSet(({ ref }) => ({
          isFollowing: ref('excluded.isFollowing'),
          version: ref('excluded.version'),
          at: ref('excluded.at'),
        }))
        .where((follow) =>
          follow(
            follow.refTuple('follow.version', 'follow.at'),
            '<=',
            follow.refTuple('excluded.version', 'excluded.at'),
          ),
        ),
    ),
)

const projectFollow = (
  { db }: { db: Db },
  { type, data: { followerId, followedId, version, at } }: Pick<Follow, 'type' | 'data'>,
) => store(peopleOf(db), { followerId, followedId, isFollowing: type === 'user.followed', version, at })

const erase = prepared((db: PeopleDb, { userId }: Params<{ userId: string }>) =>
  db
    .deleteFrom('follow')
    .where((eb) => eb.or([eb('followerId', '=', userId), eb('followedId', '=', userId)])),
)
