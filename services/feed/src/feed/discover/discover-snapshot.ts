import { ago, createId, prepared, type Db, type Params } from '@flyleaf/service'
import { sql, type InferResult } from 'kysely'
import { isDiscovered } from './is-discovered.ts'
import { withVariety } from './discover.rules.ts'

const DEPTH = 500
/**
 * How soon likes and replies change the order (`FRESH`), and the shortest interval between snapshots (`LEAST`); new posts cause
 * one immediately.
 */
const FRESH = '10 seconds'
const LEAST = '250 milliseconds'
const KEPT = '30 minutes'

const snapshotWith = (db: Db) => db.selectFrom('discover_snapshot').select(['snapshotId', 'postIds'])
export type Snapshot = InferResult<ReturnType<typeof snapshotWith>>[number]

/** A snapshot never changes, so each process reads it once. */
const remembered = new Map<string, Snapshot>()
const REMEMBERED_MAX = 100
/** Calls that arrive while a snapshot is being taken share it. */
const taking = new WeakMap<Db, Promise<Snapshot>>()

const readCurrent = prepared((db) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('discover_snapshot')
        .select(['discover_snapshot.snapshotId', 'discover_snapshot.takenAt'])
        .orderBy('discover_snapshot.takenAt', 'desc')
        .limit(1)
        .as('newest'),
    )
    .select('newest.snapshotId')
    .where((eb) => {
      // The newest post in a subquery of its own takes one step in an index.
      const newestPost = eb
        .selectFrom('post')
        .select('post.createdAt')
        .where(isDiscovered)
        .orderBy('post.createdAt', 'desc')
        .limit(1)
      return eb.or([
        eb('newest.takenAt', '>', ago(LEAST)),
        eb.and([
          eb('newest.takenAt', '>', ago(FRESH)),
          eb('newest.takenAt', '>', sql<Date>`coalesce(${newestPost}, '-infinity')`),
        ]),
      ])
    }),
)

/** The newest snapshot, or a new one when it is too old or somebody has posted since. */
export async function currentSnapshot(db: Db): Promise<Snapshot> {
  const [newest] = await readCurrent(db, {})
  if (newest) return snapshotOf(db, newest.snapshotId)
  const taken = taking.get(db) ?? takeSnapshot(db).finally(() => taking.delete(db))
  taking.set(db, taken)
  return taken
}

const readSnapshot = prepared((db, { snapshotId }: Params<{ snapshotId: string }>) =>
  snapshotWith(db).where('snapshotId', '=', snapshotId),
)

/** The snapshot that a cursor names, or the current one when it has been deleted. */
export async function snapshotOf(db: Db, snapshotId: string): Promise<Snapshot> {
  const known = remembered.get(snapshotId)
  if (known) return known
  const [kept] = await readSnapshot(db, { snapshotId })
  return kept ? remember(kept) : currentSnapshot(db)
}

const readRanked = prepared((db) =>
  db
    .selectFrom('post')
    .select(['post.postId', 'post.authorId', 'post.postType'])
    .where(isDiscovered)
    .orderBy('post.discoverRank', 'desc')
    .limit(DEPTH),
)

async function takeSnapshot(db: Db): Promise<Snapshot> {
  const snapshot = { snapshotId: createId(), postIds: withVariety(await readRanked(db, {})) }
  await db
    .insertInto('discover_snapshot')
    .values({ ...snapshot, takenAt: sql<Date>`now()` })
    .execute()
  await db.deleteFrom('discover_snapshot').where('takenAt', '<', ago(KEPT)).execute()
  return remember(snapshot)
}

function remember(snapshot: Snapshot) {
  const [oldest] = remembered.keys()
  if (oldest && remembered.size >= REMEMBERED_MAX) remembered.delete(oldest)
  remembered.set(snapshot.snapshotId, snapshot)
  return snapshot
}
