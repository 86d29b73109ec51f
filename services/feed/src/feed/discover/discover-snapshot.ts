import { createId, type Sql } from '@flyleaf/service'
import { isListable } from '../../post/visibility.ts'
import { withVariety } from './discover.rules.ts'

export interface Snapshot {
  snapshotId: string
  postIds: string[]
}

const DEPTH = 500
/**
 * How soon likes and replies change the order (`FRESH`), and the shortest interval between snapshots (`LEAST`); new posts cause
 * one immediately.
 */
const FRESH = '10 seconds'
const LEAST = '250 milliseconds'
const KEPT = '30 minutes'
const DISCOVERED = `${isListable('post')} and not post.is_direct`

/** A snapshot never changes, so each process reads it once. */
const remembered = new Map<string, Snapshot>()
const REMEMBERED_MAX = 100
/** Calls that arrive while a snapshot is being taken share it. */
const taking = new WeakMap<Sql, Promise<Snapshot>>()

/** The newest snapshot, or a new one when it is too old or somebody has posted since. */
export async function currentSnapshot(sql: Sql): Promise<Snapshot> {
  // The newest post in a subquery of its own takes one step in an index.
  const [newest] = await sql<{ snapshotId: string }>(
    `select snapshot_id as "snapshotId" from (select snapshot_id, taken_at from discover_snapshot order by taken_at desc limit 1) newest
     where taken_at > now() - interval '${LEAST}' or (taken_at > now() - interval '${FRESH}' and taken_at > coalesce((
       select created_at from post where ${DISCOVERED} order by created_at desc limit 1), '-infinity'))`,
  )
  if (newest) return snapshotOf(sql, newest.snapshotId)
  const taken = taking.get(sql) ?? takeSnapshot(sql).finally(() => taking.delete(sql))
  taking.set(sql, taken)
  return taken
}

/** The snapshot that a cursor names, or the current one when it has been deleted. */
export async function snapshotOf(sql: Sql, snapshotId: string): Promise<Snapshot> {
  const known = remembered.get(snapshotId)
  if (known) return known
  const [kept] = await sql<Snapshot>(
    `select snapshot_id as "snapshotId", post_ids as "postIds" from discover_snapshot where snapshot_id = $1`,
    [snapshotId],
  )
  return kept ? remember(kept) : currentSnapshot(sql)
}

async function takeSnapshot(sql: Sql): Promise<Snapshot> {
  const ranked = await sql<Parameters<typeof withVariety>[0][number]>(
    `select post_id as "postId", author_id as "authorId", post_type as "postType" from post
     where ${DISCOVERED} order by discover_rank desc limit ${DEPTH}`,
  )
  const snapshot = { snapshotId: createId(), postIds: withVariety(ranked) }
  await sql(`insert into discover_snapshot (snapshot_id, taken_at, post_ids) values ($1, now(), $2)`, [
    snapshot.snapshotId,
    snapshot.postIds,
  ])
  await sql(`delete from discover_snapshot where taken_at < now() - interval '${KEPT}'`)
  return remember(snapshot)
}

function remember(snapshot: Snapshot) {
  const [oldest] = remembered.keys()
  if (oldest && remembered.size >= REMEMBERED_MAX) remembered.delete(oldest)
  remembered.set(snapshot.snapshotId, snapshot)
  return snapshot
}
