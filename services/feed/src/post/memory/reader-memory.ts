import { hiddenFor } from '@flyleaf/projections'
import { CacheUse, allOf, prepared, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { FeedPage } from './feed-page.ts'
import type { Changes } from './changes.ts'
import type { KnownPost } from './post-memory.ts'
import { UNTOUCHED, readViewerStates, viewerFrom, type ViewerState } from './viewer-state.ts'

const READERS_MAX = 10_000
/** The total number of people whom cached readers follow or hide. */
const PEOPLE_MAX = 400_000
const VIEWER_STATES_MAX = 400

const NONE: ReadonlyMap<string, ViewerState> = new Map()
const AUTHOR = 'author:'

/** The data that this process keeps about a reader. */
export interface Reader {
  /** Themselves and the people they follow, without hidden ones, as keys of changes (`author:…`). */
  authors: readonly string[]
  /** People whom their lists leave out. */
  hidden: ReadonlySet<string>
  /** Pages of their feed. */
  pages: FeedPage[]
}

interface Known extends Reader {
  since: number
  viewerStates: Map<string, ViewerState>
  viewerStatesSince: number
}

/** Whom a reader's lists leave out, and whom they follow, themselves last. */
const readPeople = prepared((db, { userId }: Params<{ userId: string }>) =>
  db
    .with(
      (cte) => cte('leftOut').materialized(),
      (making) => making.selectNoFrom(hiddenFor(userId).as('ids')),
    )
    .selectFrom('leftOut')
    .select('leftOut.ids as hidden')
    .select((eb) => {
      const followed = eb
        .selectFrom('follow')
        .select('follow.followedId')
        .where('follow.followerId', '=', userId)
        .where((follow) => follow.ref('follow.isFollowing'))
        .where('follow.followedId', '<>', userId)
        .where('follow.followedId', '<>', allOf(eb.ref('leftOut.ids')))
      return sql<string[]>`array(${followed}) || ${userId}::text`.as('authorIds')
    }),
)

/** A visitor follows nobody and has no viewer state. */
export const visitor: Reader = { authors: [], hidden: new Set(), pages: [] }

/** A cache of readers; least recently seen readers are evicted first. */
export class ReaderMemory {
  private readonly readers = new LRUCache<string, Known>({
    max: READERS_MAX,
    maxSize: PEOPLE_MAX,
    sizeCalculation: ({ authors, hidden }) => authors.length + hidden.size + 1,
  })
  readonly use = new CacheUse()
  private readonly changes: Changes
  private readonly db: Db

  constructor(changes: Changes, db: Db) {
    this.changes = changes
    this.db = db
  }

  get size() {
    return this.readers.size
  }

  /** A reader as of a version. */
  async read(userId: string, version: number): Promise<Reader> {
    const known = this.readers.get(userId)
    const isCurrent = known !== undefined && this.changes.areSame([`reader:${userId}`], known.since)
    this.use.count(isCurrent)
    if (isCurrent) return known
    const [found] = await readPeople(this.db, { userId })
    const reader: Known = {
      authors: found!.authorIds.map((id) => AUTHOR + id),
      hidden: new Set(found!.hidden),
      pages: [],
      since: version,
      viewerStates: new Map(),
      viewerStatesSince: version,
    }
    this.readers.set(userId, reader)
    return reader
  }

  /** The cached viewer states of a reader. */
  viewerStatesOf(userId: string | undefined): ReadonlyMap<string, ViewerState> {
    if (!userId) return NONE
    const known = this.readers.get(userId)
    return known && this.changes.areSame(viewerKeys(userId), known.viewerStatesSince)
      ? known.viewerStates
      : NONE
  }

  /** Reads and caches the viewer states of these posts that are not cached, as of a version. */
  async loadViewerStates(userId: string, posts: readonly KnownPost[], version: number) {
    const cached = this.viewerStatesOf(userId)
    const unknown = posts.filter((one) => !viewerFrom(one, cached.get(one.post.postId), userId))
    if (unknown.length === 0) return
    const states = await readViewerStates(this.db, userId, unknown)
    const known = this.readers.get(userId)
    if (!known || !this.changes.areSame(viewerKeys(userId), version)) return
    if (
      known.viewerStates.size + states.size > VIEWER_STATES_MAX ||
      !this.changes.areSame(viewerKeys(userId), known.viewerStatesSince)
    ) {
      known.viewerStates.clear()
      known.viewerStatesSince = version
    }
    for (const [postId, state] of states) known.viewerStates.set(postId, state)
  }

  /** Records that a reader had no viewer state for new posts as of a version. */
  rememberUntouched(userId: string, postIds: readonly string[], version: number) {
    const known = this.readers.get(userId)
    if (
      !known ||
      known.viewerStatesSince > version ||
      known.viewerStates.size + postIds.length > VIEWER_STATES_MAX
    )
      return
    for (const postId of postIds) known.viewerStates.set(postId, UNTOUCHED)
  }
}

const viewerKeys = (userId: string) => [`marks:${userId}`, `author:${userId}`]

/** The ids in keys of authors. */
export const idsOf = (authors: readonly string[]) => authors.map((author) => author.slice(AUTHOR.length))
