import type { Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { FOLLOWED, type FollowedKind } from './followed.ts'

/** A follow that was moved, and whether its reader followed the other one, too. */
export interface FollowItem {
  followedAt: string
  hadBoth: boolean
}

interface Moving {
  kind: FollowedKind
  fromId: string
  intoId: string
  /** The change in whose ledger it is written down who followed what. */
  changeId: string
}

/** Moves the followers of one author or series to another. Both are locked. */
export async function moveFollowers(db: Db, { kind, fromId, intoId, changeId }: Moving) {
  const { followers, id } = FOLLOWED[kind]
  await db
    .with('moved', (of) => of.deleteFrom(followers).where(id, '=', fromId).returning(['userId', 'createdAt']))
    .with('added', (of) =>
      of
        .insertInto(followers)
        .columns([id, 'userId', 'createdAt'])
        .expression((its) =>
          its
            .selectFrom('moved')
            .select([sql<string>`${intoId}::text`.as('id'), 'moved.userId', 'moved.createdAt']),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('userId'),
    )
    .insertInto('merge_ledger')
    .columns(['changeId', 'userId', 'kind', 'item'])
    .expression((of) =>
      of
        .selectFrom('moved')
        .select(({ eb, ref, selectFrom }) => [
          sql<string>`${changeId}::text`.as('changeId'),
          'moved.userId',
          sql.lit('follow').as('kind'),
          sql`jsonb_build_object('followedAt', ${ref('moved.createdAt')}, 'hadBoth', ${eb(
            'moved.userId',
            'not in',
            selectFrom('added').select('added.userId'),
          )})`.as('item'),
        ]),
    )
    .execute()
}

/** Gives them back, except to those who have unfollowed since. */
export async function returnFollowers(db: Db, { kind, fromId, intoId, changeId }: Moving) {
  const { followers, id } = FOLLOWED[kind]
  await db
    .with('taken', (of) =>
      of
        .deleteFrom('merge_ledger')
        .where('changeId', '=', changeId)
        .where('kind', '=', 'follow')
        .returning((row) => [
          'userId',
          sql<boolean>`(${row.ref('item')}->>'hadBoth')::boolean`.as('hadBoth'),
          sql<Date>`(${row.ref('item')}->>'followedAt')::timestamptz`.as('followedAt'),
        ]),
    )
    .with('following', (of) =>
      of
        .selectFrom('taken')
        .innerJoin(`${followers} as f`, 'f.userId', 'taken.userId')
        .select(['taken.userId', 'taken.hadBoth', 'taken.followedAt'])
        .where(`f.${id}`, '=', intoId),
    )
    .with('ended', (of) =>
      of
        .deleteFrom(`${followers} as f`)
        .using('following')
        .where(`f.${id}`, '=', intoId)
        .whereRef('f.userId', '=', 'following.userId')
        .where(({ not, ref }) => not(ref('following.hadBoth'))),
    )
    .insertInto(followers)
    .columns([id, 'userId', 'createdAt'])
    .expression((of) =>
      of
        .selectFrom('following')
        .select([sql<string>`${fromId}::text`.as('id'), 'following.userId', 'following.followedAt']),
    )
    .onConflict((of) => of.doNothing())
    .execute()
}
