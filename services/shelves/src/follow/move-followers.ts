import type { Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { FOLLOWED, type FollowedKind } from './followed.ts'

interface Moving {
  kind: FollowedKind
  fromId: string
  intoId: string
  /** The change in whose ledger it is written down who followed what. */
  changeId: string
}

function tablesOf(kind: FollowedKind) {
  const { followers, id } = FOLLOWED[kind]
  return { followers: sql.table(followers), id: sql.ref(id) }
}

/** Moves the followers of one author or series to another. Both are locked. */
export async function moveFollowers(db: Db, { kind, fromId, intoId, changeId }: Moving) {
  const { followers, id } = tablesOf(kind)
  await sql`
    with moved as (delete from ${followers} where ${id} = ${fromId} returning user_id, created_at),
    added as (
      insert into ${followers} (${id}, user_id, created_at) select ${intoId}, user_id, created_at from moved
      on conflict do nothing returning user_id)
    insert into merge_ledger (change_id, user_id, kind, item)
    select ${changeId}, user_id, 'follow',
      jsonb_build_object('followedAt', created_at, 'hadBoth', user_id not in (select user_id from added)) from moved`.execute(
    db,
  )
}

/** Gives them back, except to those who have unfollowed since. */
export async function returnFollowers(db: Db, { kind, fromId, intoId, changeId }: Moving) {
  const { followers, id } = tablesOf(kind)
  await sql`
    with taken as (
      delete from merge_ledger where change_id = ${changeId} and kind = 'follow' returning user_id, item),
    following as (
      select taken.* from taken where exists (
        select 1 from ${followers} f where f.${id} = ${intoId} and f.user_id = taken.user_id)),
    ended as (
      delete from ${followers} f using following where f.${id} = ${intoId} and f.user_id = following.user_id
        and not (item->>'hadBoth')::boolean)
    insert into ${followers} (${id}, user_id, created_at)
    select ${fromId}, user_id, (item->>'followedAt')::timestamptz from following on conflict do nothing`.execute(
    db,
  )
}
