import { ago, createId, prepared, type Db, type Params } from '@flyleaf/service'
import { sql, type InferResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import { ANY_AUTHOR, type Changes } from '../../post/memory/changes.ts'
import { isDiscovered } from './is-discovered.ts'
import { withVariety } from './discover.rules.ts'

const DEPTH = 500
/** How soon likes and replies change the order. */
const FRESH_MS = 10_000
/** The shortest interval between snapshots. New posts cause one immediately. */
const LEAST_MS = 250
const KEPT = '30 minutes'
const REMEMBERED_MAX = 100

const snapshotWith = (db: Db) => db.selectFrom('discover_snapshot').select(['snapshotId', 'postIds'])
export type Snapshot = InferResult<ReturnType<typeof snapshotWith>>[number]

const readSnapshot = prepared((db, { snapshotId }: Params<{ snapshotId: string }>) =>
  snapshotWith(db).where('snapshotId', '=', snapshotId),
)

/** The newest snapshot, its age in milliseconds, and whether nobody has posted since. */
const readNewest = prepared((db) =>
  db
    .selectFrom('discover_snapshot')
    .select('snapshotId')
    .select((eb) => {
      const newestPost = eb
        .selectFrom('post')
        .select('post.createdAt')
        .where(isDiscovered)
        .orderBy('post.createdAt', 'desc')
        .limit(1)
      return [
        sql<number>`extract(epoch from now() - ${eb.ref('takenAt')})::float8 * 1000`.as('ageMs'),
        eb('takenAt', '>', sql<Date>`coalesce(${newestPost}, '-infinity')`).as('hasAllPosts'),
      ]
    })
    .orderBy('takenAt', 'desc')
    .limit(1),
)

const readRanked = prepared((db) =>
  db
    .selectFrom('post')
    .select(['post.postId', 'post.authorId', 'post.postType'])
    .where(isDiscovered)
    .orderBy('post.discoverRank', 'desc')
    .limit(DEPTH),
)

interface Newest {
  snapshot: Snapshot
  /** In milliseconds of this process's clock. */
  takenAt: number
  /** The version as of which it has all posts. */
  version: number
}

/** The rankings that Discover's pages are cut from. A snapshot never changes, so each process reads it once. */
export class DiscoverSnapshots {
  private readonly snapshots = new LRUCache<string, Snapshot>({ max: REMEMBERED_MAX })
  private newest: Newest | undefined
  /** Calls that arrive while the newest one is being read or taken share it, so it may lack a post of this moment. */
  private reading: Promise<Snapshot> | undefined
  private readonly changes: Changes
  private readonly db: Db

  constructor(changes: Changes, db: Db) {
    this.changes = changes
    this.db = db
  }

  /** The newest snapshot as of a version, or a new one when it is too old or somebody has posted since. */
  async current(version: number): Promise<Snapshot> {
    if (this.newest && this.isCurrent(this.newest)) return this.newest.snapshot
    this.reading ??= this.readOrTake(version).finally(() => (this.reading = undefined))
    return this.reading
  }

  /** The snapshot that a cursor names, or the current one when it has been deleted. */
  async get(snapshotId: string, version: number): Promise<Snapshot> {
    return (await this.find(snapshotId)) ?? this.current(version)
  }

  private isCurrent({ takenAt, version }: Newest): boolean {
    return performance.now() - takenAt < FRESH_MS && this.changes.areSame([ANY_AUTHOR], version)
  }

  private async readOrTake(version: number): Promise<Snapshot> {
    const at = performance.now()
    const [newest] = await readNewest(this.db, {})
    const snapshot =
      newest && newest.ageMs < (newest.hasAllPosts ? FRESH_MS : LEAST_MS)
        ? await this.find(newest.snapshotId)
        : undefined
    if (snapshot) {
      if (newest!.hasAllPosts) this.newest = { snapshot, takenAt: at - newest!.ageMs, version }
      return snapshot
    }
    const taken = await takeSnapshot(this.db)
    this.snapshots.set(taken.snapshotId, taken)
    this.newest = { snapshot: taken, takenAt: at, version }
    return taken
  }

  private async find(snapshotId: string): Promise<Snapshot | undefined> {
    const known = this.snapshots.get(snapshotId)
    if (known) return known
    const [kept] = await readSnapshot(this.db, { snapshotId })
    if (kept) this.snapshots.set(snapshotId, kept)
    return kept
  }
}

async function takeSnapshot(db: Db): Promise<Snapshot> {
  const snapshot = { snapshotId: createId(), postIds: withVariety(await readRanked(db, {})) }
  await db
    .insertInto('discover_snapshot')
    .values({ ...snapshot, takenAt: sql<Date>`now()` })
    .execute()
  await db.deleteFrom('discover_snapshot').where('takenAt', '<', ago(KEPT)).execute()
  return snapshot
}
